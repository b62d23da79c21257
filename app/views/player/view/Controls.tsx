import { ChevronFirst, ChevronLast, Pause, Play, Repeat2, StepBack, StepForward } from "lucide-react";
import { useEffect, useRef } from "react";
import { lastMomentS } from "~/domain/analysis/recording/recording-index";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/form/Button";
import { IconButton } from "~/ui/form/IconButton";
import { SegmentedRadios } from "~/ui/form/Segmented";
import { speedNames, speeds, type Speed } from "../playback";
import { usePlayback, type Player } from "../use-player";
import { toMoment } from "./keys";

interface ControlsProps {
  player: Player;
  onLoop: () => void;
}

const isSpeed = (name: string): name is Speed => name in speeds;

export function Controls({ player, onLoop }: ControlsProps) {
  const { t } = useTranslation("player");
  const { index, playback } = player;
  const [playing, speed, looping] = [
    usePlayback(playback, (state) => state.playing),
    usePlayback(playback, (state) => state.speed),
    usePlayback(playback, (state) => state.loop !== null),
  ];
  const last = index.seconds.length - 1;
  const idle = last < 1;
  const button = { type: "button", disabled: idle } as const;
  return (
    <div data-actions className="flex flex-wrap items-center gap-x-3 gap-y-2.5 border-t border-hair px-4 py-3">
      <div className="flex items-center gap-0.5 max-sm:w-full max-sm:justify-center print:hidden">
        <IconButton {...button} icon={ChevronFirst} label={t("first")} onClick={() => toMoment(playback, 0)} />
        <IconButton {...button} icon={StepBack} label={t("back")} onClick={() => playback.step(-1)} />
        <button
          {...button}
          aria-label={t(playing ? "pause" : "play")}
          title={t(playing ? "pause" : "play")}
          onClick={() => (playing ? playback.pause() : playback.play())}
          className="mx-1 inline-flex size-11 items-center justify-center rounded-full bg-ink text-on-ink hover:bg-ink-hover disabled:opacity-50"
        >
          {playing ? (
            <Pause size={20} aria-hidden fill="currentColor" />
          ) : (
            <Play size={20} aria-hidden fill="currentColor" className="ml-0.5" />
          )}
        </button>
        <IconButton {...button} icon={StepForward} label={t("forward")} onClick={() => playback.step(1)} />
        <IconButton {...button} icon={ChevronLast} label={t("last")} onClick={() => toMoment(playback, last)} />
      </div>
      <TimeText player={player} />
      <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:w-full max-sm:justify-center print:hidden">
        <SegmentedRadios
          legend={t("speed")}
          name={`speed-${player.record.id}`}
          value={speed}
          onChoose={(name) => isSpeed(name) && playback.setSpeed(name)}
          segments={speedNames.map((name) => ({
            value: name,
            label: (
              <span title={t(`speedExplained.${speedKey[name]}`)}>
                <span aria-hidden>{shownSpeed[name]}</span>
                <span className="sr-only">{t(`speedExplained.${speedKey[name]}`)}</span>
              </span>
            ),
          }))}
        />
        <Button type="button" icon={Repeat2} chosen={looping} disabled={idle} onClick={onLoop}>
          {t("loop")}
        </Button>
      </div>
    </div>
  );
}

const shownSpeed = { "1/10": "⅒", "1/4": "¼", "1": "1", "2": "2", "3": "3" } satisfies Record<Speed, string>;
const speedKey = { "1/10": "tenth", "1/4": "quarter", "1": "real", "2": "five", "3": "ten" } as const satisfies Record<Speed, string>;

/** Written without rendering, since it changes with every picture. */
function TimeText({ player: { index, playback } }: Pick<ControlsProps, "player">) {
  const { t } = useTranslation("player");
  const format = useFormat();
  const time = useRef<HTMLSpanElement>(null);
  const rest = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const { seconds } = index;
    const all = { duration: format.quantity(lastMomentS(seconds), "s", { decimals: 2 }), frames: format.number(seconds.length) };
    const write = (): void => {
      const { atS, moment } = playback.state();
      if (time.current) time.current.textContent = format.quantity(atS, "s", { decimals: 2 });
      if (rest.current) rest.current.textContent = t("position", { ...all, frame: format.number(moment + 1) });
    };
    write();
    return playback.subscribe(write);
  }, [index, playback, format, t]);
  return (
    <p className="numeral text-sm text-muted max-sm:w-full max-sm:text-center">
      <span ref={time} className="mr-2 font-semibold text-text" />
      <span ref={rest} />
    </p>
  );
}
