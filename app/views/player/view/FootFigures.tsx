import { useEffect, useMemo, useState } from "react";
import type { FootSide, FrameFigures } from "~/domain/analysis/figures";
import type { ShownContact } from "~/domain/analysis/gait/shown-walk";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { CaptionedFigure, Figure } from "~/ui/Figure";
import { createFrameMeasurer } from "../../core/frame-measurer";
import { printMask, rockerAt, isInContactAt, withinPrint } from "../shown-contacts";
import type { Player } from "../use-player";

interface FootFiguresProps {
  player: Player;
  contact: ShownContact;
  side: FootSide;
  /** Number of the contact in the recording. */
  step: number | null;
  mirrored: boolean;
}

/** Slow enough to read. */
const EVERY_MS = 200;

interface Shown {
  figures: FrameFigures | null;
  moment: number;
}

export function FootFigures({ player, contact, side, step, mirrored }: FootFiguresProps) {
  const { t } = useTranslation("player");
  const format = useFormat();
  const { unit } = player.record.geometry;
  const { figures, moment } = useFootNow(player, contact);
  const { seconds } = player.index;
  const [nowS, fromS] = [seconds[moment], seconds[contact.onFrame]];
  const phase = figures && nowS !== undefined && fromS !== undefined ? rockerAt(contact, 1000 * (nowS - fromS)) : null;
  const written = (value: number | null | undefined, decimals = 0): string | null =>
    value === null || value === undefined ? null : format.number(value, { decimals });
  const entries = [
    { name: "maximum", value: written(figures?.maximum?.value), unit },
    { name: "force", value: written(figures?.forceN), unit: "N" },
    { name: "contact", value: written(figures?.contactAreaCm2), unit: "cm²" },
  ] as const;
  return (
    <div className={`w-28 shrink-0 max-sm:w-auto ${mirrored ? "" : "sm:text-right"}`}>
      <h3 className="text-sm font-semibold">{t(`side.${side}`)}</h3>
      {step !== null && <p className="text-xs text-muted">{t("step", { step: format.number(step) })}</p>}
      <div className="mt-3 space-y-2.5 max-sm:grid max-sm:grid-cols-2 max-sm:gap-2 max-sm:space-y-0">
        {entries.map(({ name, value, unit: of }) => (
          <CaptionedFigure key={name} caption={t(`figure.${name}`)}>
            <Figure size={value === null ? "small" : "medium"} value={value} unit={of} />
          </CaptionedFigure>
        ))}
        <CaptionedFigure caption={t("figure.phase")}>
          <span className="text-sm font-medium">{phase ? t(`phase.${phase}`) : "—"}</span>
        </CaptionedFigure>
      </div>
    </div>
  );
}

function useFootNow({ analysis, kind, record, pictures, playback }: Player, contact: ShownContact): Shown {
  const { geometry } = record;
  const measured = useMemo(() => {
    const measurer = analysis && createFrameMeasurer(analysis, kind, geometry);
    const mask = printMask(contact, geometry);
    return (): Shown => {
      const { moment } = playback.state();
      const frame = isInContactAt(contact, moment) ? pictures.newest() : null;
      return { figures: frame && measurer ? measurer.measure(withinPrint(frame, mask)) : null, moment };
    };
  }, [analysis, kind, geometry, contact, pictures, playback]);
  const [shown, setShown] = useState<Shown>({ figures: null, moment: 0 });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      timer = undefined;
      setShown(measured());
    };
    look();
    const stop = pictures.subscribe(() => void (timer ??= setTimeout(look, EVERY_MS)));
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [measured, pictures]);
  return shown;
}
