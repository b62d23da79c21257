import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { kindOf } from "~/domain/device/device";
import { thresholdsOf } from "~/domain/device/thresholds";
import { DEFAULT_PALETTE } from "~/domain/display/palette";
import { CellCursor } from "~/heatmap/plate/CellCursor";
import { MapTable } from "~/heatmap/plate/MapTable";
import { aspectOf } from "~/heatmap/plate/plate-context";
import { Legend, LyingLegend } from "~/heatmap/scale/Legend";
import { useFormat } from "~/i18n/use-format";
import { Chip } from "~/ui/status/Chip";
import { ResultCard } from "../result/ResultCard";
import { ResultPlate } from "./ResultPlate";
import type { DrawnPicture } from "./use-drawn-picture";

interface PictureCardProps {
  picture: DrawnPicture;
  /** Of a mean picture unless said. */
  title?: string;
  /** What the picture shows, for screen readers; a mean picture by default. */
  label?: string;
  /** Leaves room for words left and right of the plate. */
  gutters?: boolean;
  /** Marks and words over the plate. */
  marks?: ReactNode;
  below?: ReactNode;
}

/** The picture of a result on its plate, with its legend, a cell to read and its values as a table. */
export function PictureCard({ picture, title, label, gutters = false, marks, below }: PictureCardProps) {
  const { t } = useTranslation("analyses");
  const format = useFormat();
  const { record, region, source, scale, threshold } = picture;
  const { geometry } = record;
  const { unit } = geometry;
  const said = label ?? t("map.label", { patient: record.patientName });
  const { rule } = thresholdsOf(kindOf(record), record.geometry);
  const key = rule === "kind" ? "map.threshold" : (`map.thresholdRule.${rule}` as const);
  const legend = { colours: DEFAULT_PALETTE, scale, unit, threshold };

  return (
    <ResultCard title={title ?? t("map.title")} beside={<Chip>{t(key, { value: format.quantity(threshold, unit, { atMost: 3 }) })}</Chip>}>
      <div className="flex min-h-0 flex-1 gap-4 p-4 max-md:flex-col">
        <div
          className={`min-w-0 md:flex-1 ${gutters ? "md:px-28" : ""}`}
          style={{ height: `min(31rem, 85vw / ${aspectOf({ geometry, region })})` }}
        >
          <ResultPlate picture={picture} label={said}>
            {marks}
            <CellCursor pictures={source} stance={kindOf(record).stance} label={said} />
          </ResultPlate>
        </div>
        <Legend {...legend} className="max-h-[26rem] pr-6 max-md:hidden" />
        <LyingLegend {...legend} className="md:hidden" />
      </div>
      {below}
      <MapTable pictures={source} unit={unit} />
    </ResultCard>
  );
}
