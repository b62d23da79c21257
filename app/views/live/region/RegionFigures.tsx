import { SquareDashed, Trash2 } from "lucide-react";
import { useMemo } from "react";
import type { FrameFigures } from "~/domain/analysis/figures";
import type { Geometry } from "~/domain/device/kind";
import type { Frame } from "~/domain/frame/frame";
import { useFormat } from "~/i18n/use-format";
import { usePressure } from "~/i18n/use-pressure";
import { useTranslation } from "~/i18n/use-translation";
import type { FrameStore } from "~/live/browser/frame-store";
import { CaptionedFigure, Figure } from "~/ui/Figure";
import { IconButton } from "~/ui/form/IconButton";
import type { FiguresSource } from "../figures/live-figures";
import { allFigures, useFigures, useShownFrame } from "../figures/ShownFigures";
import type { HalfReading } from "../figures/use-half-figures";
import { useRegionBox } from "./use-region-box";

interface RegionFiguresProps {
  figures: FiguresSource;
  frames: FrameStore;
  geometry: Geometry;
  className?: string;
}

/** Figures inside the drawn box, of the same frame as the whole mat's; hidden without a box. */
export function RegionFigures({ figures, frames, geometry, className }: RegionFiguresProps) {
  const whole = useFigures(allFigures);
  const atMs = whole?.atMs;
  const frame = useMemo(
    () => (atMs === undefined ? undefined : frames.history().findLast(({ deviceTimeMs }) => deviceTimeMs === atMs)) ?? null,
    [frames, atMs],
  );
  const shownFrame = useShownFrame();
  return (
    <FiguresInBox
      {...{ figures, geometry, className, frame, shownFrame }}
      whole={whole?.figures ?? null}
      part="main"
      shareWord="region.share"
    />
  );
}

/** The same for one half; shares are of the half's load. */
export function HalfRegionFigures({
  half,
  part,
  ...source
}: Pick<RegionFiguresProps, "figures" | "geometry"> & { half: HalfReading | null; part: "left" | "right" }) {
  const { frame = null, figures: whole = null } = half ?? {};
  return <FiguresInBox {...source} {...{ part, frame, whole }} shownFrame={frame?.deviceTimeMs} shareWord="region.shareOfHalf" />;
}

interface FiguresInBoxProps extends Pick<RegionFiguresProps, "figures" | "geometry" | "className"> {
  part: Frame["part"];
  /** The figures' frame; null if nothing is shown. */
  frame: Frame | null;
  shownFrame: number | undefined;
  /** Figures of the whole part. */
  whole: FrameFigures | null;
  shareWord: "region.share" | "region.shareOfHalf";
}

function FiguresInBox({
  figures: { measureWithin },
  geometry: { grid, unit },
  className = "border-b border-hair py-4",
  part,
  frame,
  shownFrame,
  whole,
  shareWord,
}: FiguresInBoxProps) {
  const { t } = useTranslation("live");
  const format = useFormat();
  const pressure = usePressure(unit);
  const [box, setBox] = useRegionBox(grid, part);
  const within = useMemo(() => (box && frame && measureWithin ? measureWithin(frame, box) : null), [frame, box, measureWithin]);
  if (box === null) return null;
  const share = within && whole && whole.sum > 0 ? within.sum / whole.sum : null;
  const isLoaded = within !== null && within.loadedCells > 0;
  return (
    <section aria-label={t("region.title")} data-testid="region-figures" data-frame={shownFrame} className={className}>
      <h3 className="flex items-center gap-2 text-sm font-semibold">
        <SquareDashed size={16} aria-hidden />
        {t("region.title")}
        <IconButton
          type="button"
          size="small"
          icon={Trash2}
          label={t("region.remove")}
          onClick={() => setBox(null)}
          className="-my-1.5 -mr-2 ml-auto"
        />
      </h3>
      <p className="numeral text-xs text-muted">
        {t("region.place", {
          firstRow: box.row + 1,
          lastRow: box.row + box.rows,
          firstCol: box.col + 1,
          lastCol: box.col + box.cols,
        })}
      </p>
      <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-x-4 gap-y-2">
        <CaptionedFigure caption={t("figure.maximum")}>
          <Figure value={within?.maximum ? pressure.number(within.maximum.value) : null} unit={pressure.unit} className="text-base" />
        </CaptionedFigure>
        <CaptionedFigure caption={t("figure.mean")}>
          <Figure value={isLoaded ? pressure.number(within.mean, { decimals: 1 }) : null} unit={pressure.unit} className="text-base" />
        </CaptionedFigure>
        <CaptionedFigure caption={t("figure.contactArea")}>
          <Figure value={within && format.number(within.contactAreaCm2)} unit="cm²" className="text-base" />
        </CaptionedFigure>
        {within?.forceN != null && (
          <CaptionedFigure caption={t("figure.force")}>
            <Figure value={format.number(within.forceN)} unit="N" className="text-base" />
          </CaptionedFigure>
        )}
        <CaptionedFigure caption={t(shareWord)}>
          <Figure value={share === null ? null : format.number(100 * share)} unit="%" className="text-base" />
        </CaptionedFigure>
        <CaptionedFigure caption={t("region.outside")}>
          <Figure value={share === null ? null : format.number(100 - Math.round(100 * share))} unit="%" className="text-base" />
        </CaptionedFigure>
      </div>
    </section>
  );
}
