import { useState, type FormEvent } from "react";
import { lastMomentS } from "~/domain/analysis/recording/recording-index";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/form/Button";
import { Checkbox } from "~/ui/form/choices";
import { SegmentedRadios } from "~/ui/form/Segmented";
import { useHydrated } from "~/ui/use-hydrated";
import { useNamesHidden } from "~/ui/use-names-hidden";
import { speeds } from "../playback";
import { usePlayback } from "../use-player";
import type { ClipScene } from "./clip-panels";
import { canMakeClips } from "./make-clip";
import { useClip } from "./use-clip";

export interface ClipFormProps extends ClipScene {
  /** Whether all frames are loaded. */
  complete: boolean;
  timeZone: string | null;
}

export function ClipForm({ complete, timeZone, ...scene }: ClipFormProps) {
  const { t } = useTranslation("player");
  const format = useFormat();
  const { playback, index } = scene.player;
  const loop = usePlayback(playback, (state) => state.loop);
  const speed = usePlayback(playback, (state) => state.speed);
  const [part, setPart] = useState("all");
  const hidden = useNamesHidden();
  const [isNamed, setNamed] = useState(false);
  const named = isNamed && !hidden;
  const { progress, outcome, start, cancel } = useClip(scene, timeZone);
  const possible = useHydrated() && canMakeClips();
  const stretch = part === "loop" && loop ? loop : { fromS: 0, toS: lastMomentS(index.seconds) };
  if (!possible) return <p className="mt-2">{t("clip.impossible")}</p>;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void start({ ...stretch, speed: speeds[speed], named });
  };
  return (
    <form onSubmit={submit} className="mt-3 space-y-3.5">
      <SegmentedRadios
        legend={t("clip.part")}
        name={`clip-${scene.player.record.id}`}
        value={loop ? part : "all"}
        onChoose={setPart}
        segments={[
          { value: "all", label: t("clip.all") },
          { value: "loop", label: t("clip.loop"), disabled: loop === null },
        ]}
      />
      <p className="text-muted">
        {t("clip.about", { duration: format.quantity((stretch.toS - stretch.fromS) / speeds[speed], "s", { atMost: 1 }) })}
      </p>
      <Checkbox checked={named} disabled={hidden} onChange={(event) => setNamed(event.currentTarget.checked)}>
        {t("clip.named")}
      </Checkbox>
      {progress === null ? (
        <Button variant="primary" disabled={!complete}>
          {t("clip.make")}
        </Button>
      ) : (
        <div className="flex items-center gap-3">
          <progress value={progress} max={1} aria-label={t("clip.progress")} className="h-2 flex-1 accent-accent" />
          <span className="numeral w-12 text-right">{format.percent(progress)}</span>
          <Button type="button" size="small" onClick={cancel}>
            {t("clip.cancel")}
          </Button>
        </div>
      )}
      <p role="status" className="empty:hidden">
        {outcome && t(`clip.outcome.${outcome.name}`, { file: outcome.file })}
      </p>
    </form>
  );
}
