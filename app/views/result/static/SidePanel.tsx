import type { MeasureId } from "~/domain/analysis/measures/catalogue";
import type { MeasuredFigure } from "~/domain/analysis/measures/figures";
import type { ShownMeasures } from "~/domain/analysis/measures/shown-measures";
import { sideKind, sideWords, type Side } from "~/domain/analysis/measures/sides";
import type { CellBox } from "~/heatmap/geometry/load";
import { usePlate } from "~/heatmap/geometry/plate-context";
import type { Region } from "~/heatmap/geometry/region";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import type { AnalysisPageData } from "../../analysis/analysis-page-data";
import type { Fact } from "../../measures/FactList";
import { MeasureFigure } from "../../measures/MeasureFigure";
import { MeasureList } from "../../measures/MeasureList";
import { MeasureName } from "../../measures/MeasureName";
import { ResultPlate } from "../picture/ResultPlate";
import type { DrawnPicture } from "../picture/use-drawn-picture";
import { ArchScale } from "./ArchScale";
import { useOnlyFoot } from "./only-foot";

/** Cells around a print, and around half a mat. */
const MARGIN = { feet: 1, seat: 0 };

const windowAround = ({ firstRow, lastRow, firstCol, lastCol }: CellBox, margin: number): Region => ({
  col: firstCol - margin,
  row: firstRow - margin,
  cols: lastCol - firstCol + 1 + 2 * margin,
  rows: lastRow - firstRow + 1 + 2 * margin,
});

interface SidePanelProps extends Side {
  picture: DrawnPicture | null;
  record: AnalysisPageData["record"];
  figures: ShownMeasures<MeasureId<"Static">>;
}

export function SidePanel({ side, half, picture, record, figures }: SidePanelProps) {
  const { t } = useTranslation("analyses");
  const words = sideWords(record.deviceType);
  const box = picture?.sides[side];
  const { foot } = half;
  const margin = MARGIN[sideKind(words)];
  const own = useOnlyFoot(words === "feet" ? picture : null, side, margin);
  const ends = (["front", "back"] as const).map((end) => ({
    key: end,
    name: t(`load.end.${words}.${end}`),
    value: (
      <>
        <MeasureFigure figure={figures.get(`static.${side}.${end}.loadShare`)} />
        <span className="numeral ml-2 text-muted">{figures.quantity(`static.${side}.${end}.contactArea`)}</span>
      </>
    ),
  }));
  const shown: (MeasuredFigure | Fact)[] = foot
    ? [
        figures.get(`static.${side}.maximum`),
        figures.get(`static.${side}.meanPressure`),
        figures.get(`static.${side}.footLength`),
        figures.get(`static.${side}.footWidth`),
        figures.get(`static.${side}.forefootWidth`),
        ...(foot.toeOutDegrees === null ? [] : [figures.get(`static.${side}.toeOut`)]),
        ...ends,
      ]
    : [
        figures.get(`static.${side}.whole.loadShare`),
        figures.get(`static.${side}.maximum`),
        figures.get(`static.${side}.meanPressure`),
        figures.get(`static.${side}.whole.contactArea`),
        ...(half.forceN === null ? [] : [figures.get(`static.${side}.force`)]),
      ];

  return (
    <Card className="flex min-w-0 gap-4 break-inside-avoid">
      {picture && box && half.loadedCells > 0 && (
        <SideMap
          picture={own ? { ...picture, source: own } : picture}
          region={windowAround(box, margin)}
          length={foot && { cm: foot.lengthCm, text: figures.quantity(`static.${side}.footLength`) }}
          box={box}
          label={t(`side.${sideKind(words)}.${side}`)}
        />
      )}
      <section className="min-w-0 flex-1">
        <h2 className="text-sm font-semibold">{t(`side.${sideKind(words)}.${side}`)}</h2>
        {foot && (
          <div className="mt-4">
            <h3 className="text-sm text-muted">
              <MeasureName measure={figures.get(`static.${side}.archIndex`).measure} />
            </h3>
            <MeasureFigure size="large" figure={figures.get(`static.${side}.archIndex`)} />
            <ArchScale archIndex={foot.archIndex} limits={figures.given(`static.${side}.archIndex`)} />
          </div>
        )}
        <div className="-mx-4">
          <MeasureList entries={shown} />
        </div>
        {words === "feet" && !foot && <p className="mt-4 text-xs text-muted">{t("foot.noShape")}</p>}
      </section>
    </Card>
  );
}

interface SideMapProps {
  picture: DrawnPicture;
  region: Region;
  box: CellBox;
  /** Foot length; null without a foot's shape. */
  length: { cm: number; text: string } | null;
  label: string;
}

function SideMap({ picture, region, box, length, label }: SideMapProps) {
  const { t } = useTranslation("analyses");
  return (
    <div className={`h-72 w-[38%] max-w-48 shrink-0 ${length ? "pl-6" : ""}`}>
      <ResultPlate picture={picture} label={t("map.part", { part: label })} region={region} bare>
        {length && <DimensionLine {...{ length, box }} />}
      </ResultPlate>
    </div>
  );
}

/** Dimension line as long as the foot at the picture's scale. */
function DimensionLine({ length, box }: Pick<SideMapProps, "box"> & { length: NonNullable<SideMapProps["length"]> }) {
  const {
    geometry: { cellPitchCm },
    region,
  } = usePlate();
  const percent = (rows: number): string => `${(100 * rows) / region.rows}%`;
  const rows = length.cm / cellPitchCm.yCm;
  const middle = (box.firstRow + box.lastRow + 1) / 2 - region.row;
  return (
    <div
      aria-hidden
      data-testid="dimension"
      className="absolute right-full mr-2 w-4"
      style={{ top: percent(middle - rows / 2), height: percent(rows) }}
    >
      <span className="absolute inset-y-0 left-1/2 border-l border-control" />
      <span className="absolute inset-x-0.5 top-0 border-t border-control" />
      <span className="absolute inset-x-0.5 bottom-0 border-b border-control" />
      <span className="numeral absolute top-1/2 left-1/2 -translate-1/2 -rotate-90 bg-surface px-1.5 text-xs whitespace-nowrap">
        {length.text}
      </span>
    </div>
  );
}
