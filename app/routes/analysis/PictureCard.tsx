import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Analysis } from "~/analysis/analysis";
import { kindOf } from "~/domain/device/device";
import { DEFAULT_PALETTE } from "~/domain/palette";
import { CellCursor } from "~/heatmap/CellCursor";
import { Heatmap } from "~/heatmap/Heatmap";
import { Legend, LyingLegend } from "~/heatmap/Legend";
import type { PictureSource, Region } from "~/heatmap/map";
import { MapTable } from "~/heatmap/MapTable";
import { Plate } from "~/heatmap/Plate";
import { useFormat } from "~/i18n/use-format";
import { Chip } from "~/ui/Chip";
import type { AnalysisPageData } from "./load.server";
import { ResultCard } from "./ResultCard";
import { resultView, usePlatePicture, type PictureLimits } from "./use-plate-picture";

interface PictureCardProps extends PictureLimits {
  title: string;
  /** What the picture shows, for whoever does not see it. */
  label: string;
  record: AnalysisPageData["record"];
  source: PictureSource;
  region: Region;
  core: Analysis | null;
  /** Leaves room for words left and right of the plate. */
  gutters?: boolean;
  /** Marks and words over the plate. */
  marks?: ReactNode;
  below?: ReactNode;
}

/** The picture of a result on its plate, with its legend, a cell to read and its values as a table. */
export function PictureCard({ title, label, record, source, region, core, maximum, threshold, gutters = false, marks, below }: PictureCardProps) {
  const { t } = useTranslation("analyses");
  const format = useFormat();
  const { scale, address } = usePlatePicture(record, { maximum, threshold });
  const { geometry } = record;
  const legend = { colours: DEFAULT_PALETTE, scale, unit: geometry.unit, threshold };

  return (
    <ResultCard title={title} beside={<Chip>{t("map.threshold", { value: format.quantity(threshold, geometry.unit, { atMost: 1 }) })}</Chip>}>
      <div className="flex min-h-0 flex-1 gap-4 p-4 max-md:flex-col">
        <div className={`h-[min(85vw,31rem)] min-w-0 md:flex-1 ${gutters ? "md:px-28" : ""}`}>
          <Plate
            geometry={geometry}
            region={region}
            fit
            map={
              <Heatmap
                analysis={core}
                pictures={source}
                view={resultView}
                scale={scale}
                threshold={threshold}
                stillPicture={address}
                label={label}
                renderer="canvas"
              />
            }
          >
            {marks}
            <CellCursor pictures={source} stance={kindOf(record).stance} label={label} />
          </Plate>
        </div>
        <Legend {...legend} className="max-h-[26rem] pr-6 max-md:hidden" />
        <LyingLegend {...legend} className="md:hidden" />
      </div>
      {below}
      <MapTable pictures={source} unit={geometry.unit} />
    </ResultCard>
  );
}
