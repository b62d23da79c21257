import type { ReactNode } from "react";
import { deviceKind } from "~/domain/device/device";
import { deviceThresholds } from "~/domain/device/thresholds";
import { plateAspect } from "~/heatmap/geometry/plate-context";
import { CellCursor } from "~/heatmap/plate/CellCursor";
import { MapTable } from "~/heatmap/plate/MapTable";
import { useResultTurn } from "~/heatmap/plate/use-result-turn";
import { Legend, HorizontalLegend } from "~/heatmap/scale/Legend";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { TitledCard } from "~/ui/Card";
import { Chip } from "~/ui/status/Chip";
import { useHydrated } from "~/ui/use-hydrated";
import { ResultDisplayPanel } from "../../display/ResultDisplayPanel";
import { toLegendProps } from "./legend-props";
import { ResultPlate } from "./ResultPlate";
import { ResultSurface } from "./ResultSurface";
import type { DrawnPicture } from "./use-drawn-picture";

interface PictureCardProps {
  picture: DrawnPicture;
  /** Default: mean picture. */
  title?: string;
  /** Description for screen readers; default: mean picture. */
  label?: string;
  gutters?: boolean;
  isMain?: boolean;
  marks?: ReactNode;
  below?: ReactNode;
}

/** A result's picture, flat or in 3D, with display options, legend, cell cursor and a table of values. */
export function PictureCard({ picture, title, label, gutters = false, isMain, marks, below }: PictureCardProps) {
  const { t } = useTranslation("analyses");
  const { t: live } = useTranslation("live");
  const hydrated = useHydrated();
  const { record, region, source, view } = picture;
  const { geometry } = record;
  const turn = useResultTurn(deviceKind(record));
  const { unit } = geometry;
  const said = label ?? t("map.label", { patient: record.patientName });
  const isSurface = view.mode === "3d";
  const legend = toLegendProps(picture, isSurface);
  const flat = (
    <ResultPlate picture={picture} label={said} isMain={isMain}>
      {marks}
      <CellCursor pictures={source} stance={deviceKind(record).stance} label={said} />
    </ResultPlate>
  );
  const flatWithTable = (
    <>
      {flat}
      <MapTable pictures={source} unit={unit} covers />
    </>
  );

  return (
    <TitledCard title={title ?? t("map.title")} aside={<ThresholdChip picture={picture} />}>
      <ResultDisplayPanel unit={unit} />
      {isSurface && (
        <noscript>
          <p className="px-4 pt-4 text-sm text-muted">{t("display.flatOnly", { mode: live("mode.3d") })}</p>
        </noscript>
      )}
      <div className="flex min-h-0 flex-1 gap-4 p-4 max-md:flex-col">
        <div
          className={`relative min-w-0 md:flex-1 ${gutters && !isSurface ? "md:px-28" : ""}`}
          style={{ height: isSurface ? "min(31rem, 85vw)" : `min(31rem, 85vw / ${plateAspect({ geometry, region, turn })})` }}
        >
          {isSurface && hydrated ? <ResultSurface picture={picture} label={said} flat={flatWithTable} /> : flat}
        </div>
        <Legend {...legend} className="max-h-[26rem] pr-6 max-md:hidden" />
        <HorizontalLegend {...legend} className="md:hidden" />
      </div>
      {below}
      {!isSurface && <MapTable pictures={source} unit={unit} />}
    </TitledCard>
  );
}

/** Threshold of the figures and, if different, of the drawing. */
function ThresholdChip({
  picture: { record, threshold, drawnFrom },
}: {
  picture: Pick<DrawnPicture, "record" | "threshold" | "drawnFrom">;
}) {
  const { t } = useTranslation("analyses");
  const format = useFormat();
  const written = (value: number) => format.quantity(value, record.geometry.unit, { atMost: 3 });
  const { rule } = deviceThresholds(deviceKind(record), record.geometry);
  return (
    <>
      <Chip>{t(rule === "kind" ? "map.threshold" : `map.thresholdRule.${rule}`, { value: written(threshold) })}</Chip>
      {drawnFrom !== threshold && <Chip>{t("map.drawnFrom", { value: written(drawnFrom) })}</Chip>}
    </>
  );
}
