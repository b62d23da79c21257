import { Map as MapIcon, Pause, Play, Timer } from "lucide-react";
import { useId, useState, useSyncExternalStore } from "react";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { Button } from "~/ui/form/Button";
import { SegmentedRadios } from "~/ui/form/Segmented";
import type { Playback } from "../../player/playback";
import { alignments, type Alignment } from "./synchronous";
import type { useOverTime } from "./use-over-time";

/** One scrubber for all recordings, aligned by seconds or by share of each duration. */
export function TimeBar({ on, setOn, failed, together }: ReturnType<typeof useOverTime>) {
  const { t } = useTranslation("compare");
  return (
    <Card className="mt-4 flex flex-wrap items-center gap-3 py-2.5 max-md:order-last print:hidden">
      <Button type="button" aria-pressed={on} icon={on ? MapIcon : Timer} onClick={() => setOn(!on)}>
        {t(on ? "time.still" : "time.show")}
      </Button>
      {on && failed && <p role="alert">{t("time.failed")}</p>}
      {on && together && <Scrubber playback={together.playback} durationS={together.durationS} onAlign={together.align} />}
    </Card>
  );
}

function Scrubber({ playback, durationS, onAlign }: { playback: Playback; durationS: number; onAlign: (alignment: Alignment) => void }) {
  const { t } = useTranslation("compare");
  const format = useFormat();
  const id = useId();
  const [alignment, setAlignment] = useState<Alignment>("seconds");
  const { atS, playing } = useSyncExternalStore(playback.subscribe, playback.state, playback.state);
  const seconds = (value: number): string => format.quantity(value, "s", { decimals: 1 });
  const place = t("time.at", { at: seconds(atS), all: seconds(durationS) });
  return (
    <>
      <Button type="button" icon={playing ? Pause : Play} onClick={playing ? playback.pause : playback.play}>
        {t(playing ? "time.pause" : "time.play")}
      </Button>
      <label htmlFor={id} className="sr-only">
        {t("time.position")}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={durationS}
        step={0.01}
        value={atS}
        aria-valuetext={place}
        onChange={({ target }) => {
          playback.pause();
          playback.seek(Number(target.value));
        }}
        className="h-11 min-w-40 flex-1 accent-accent"
      />
      <span className="numeral min-w-28 text-sm font-normal text-muted">{place}</span>
      <SegmentedRadios
        legend={t("time.align")}
        name={`${id}align`}
        value={alignment}
        segments={alignments.map((value) => ({ value, label: t(`time.by.${value}`) }))}
        onChoose={(value) => {
          const chosen = alignments.find((one) => one === value) ?? "seconds";
          setAlignment(chosen);
          onAlign(chosen);
        }}
      />
    </>
  );
}
