import { useTranslation } from "react-i18next";
import type { FootShape } from "~/domain/analysis/static";
import type { CellBox } from "~/heatmap/plate/load";
import type { Region } from "~/heatmap/plate/region";
import { useFormat } from "~/i18n/use-format";
import { Card } from "~/ui/Card";
import { Figure } from "~/ui/Figure";
import type { AnalysisPageData } from "../load.server";
import { ResultPlate } from "../picture/ResultPlate";
import type { DrawnPicture } from "../picture/use-drawn-picture";
import { ArchScale } from "./ArchScale";
import { sideWords, type Side, type SideWords } from "./sides";

/** Cells left free around a print, and around the half of a mat. */
const MARGIN = { feet: 1, seat: 0 } satisfies Record<SideWords, number>;

const windowAround = ({ firstRow, lastRow, firstCol, lastCol }: CellBox, margin: number): Region => ({
  col: firstCol - margin,
  row: firstRow - margin,
  cols: lastCol - firstCol + 1 + 2 * margin,
  rows: lastRow - firstRow + 1 + 2 * margin,
});

interface SidePanelProps extends Side {
  picture: DrawnPicture | null;
  record: AnalysisPageData["record"];
}

/** One foot, or one side of a mat: its map and its figures. */
export function SidePanel({ side, half, picture, record }: SidePanelProps) {
  const { t } = useTranslation("analyses");
  const format = useFormat();
  const words = sideWords(record.deviceType);
  const { unit } = record.geometry;
  const box = picture?.sides[side];
  const { foot } = half;
  const row = (name: string, value: string | null, of: string) => (
    <div key={name} className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd>
        <Figure value={value} unit={of} />
      </dd>
    </div>
  );

  return (
    <Card className="flex min-w-0 gap-4 break-inside-avoid">
      {picture && box && half.loadedCells > 0 && <SideMap picture={picture} box={box} foot={foot} label={t(`side.${words}.${side}`)} />}
      <section className="min-w-0 flex-1">
        <h2 className="text-sm font-semibold">{t(`side.${words}.${side}`)}</h2>
        {foot && (
          <div className="mt-4">
            <h3 className="text-sm text-muted">{t("foot.archIndex")}</h3>
            <Figure size="large" value={format.number(foot.archIndex, { decimals: 2 })} />
            <ArchScale archIndex={foot.archIndex} />
          </div>
        )}
        <dl className="mt-4 space-y-1.5 text-sm">
          {!foot && row(t("figure.load"), format.number(half.pressureDistribution.global), "%")}
          {row(t("figure.maximum"), half.maximum && format.number(half.maximum.value), unit)}
          {row(t("figure.mean"), half.loadedCells > 0 ? format.number(half.meanPressure, { decimals: 1 }) : null, unit)}
          {!foot && row(t("figure.surface"), format.number(half.surfaceCm2.global), "cm²")}
          {half.forceN !== null && !foot && row(t("figure.force"), format.number(half.forceN), "N")}
          {foot && row(t("foot.length"), format.number(foot.lengthCm, { decimals: 1 }), "cm")}
          {foot && row(t("foot.forefootWidth"), format.number(foot.forefootWidthCm, { decimals: 1 }), "cm")}
          {foot && foot.toeOutDegrees !== null && row(t("foot.toeOut"), format.number(foot.toeOutDegrees), "°")}
        </dl>
        {words === "feet" && !foot && <p className="mt-4 text-xs text-muted">{t("foot.noShape")}</p>}
      </section>
    </Card>
  );
}

function SideMap({ picture, box, foot, label }: { picture: DrawnPicture; box: CellBox; foot: FootShape | null; label: string }) {
  const { t } = useTranslation("analyses");
  const format = useFormat();
  return (
    <div className="flex w-[38%] max-w-48 shrink-0 gap-2">
      {foot && (
        <div aria-hidden className="relative my-3 w-4 shrink-0">
          <span className="absolute inset-y-0 left-1/2 border-l border-control" />
          <span className="absolute inset-x-0.5 top-0 border-t border-control" />
          <span className="absolute inset-x-0.5 bottom-0 border-b border-control" />
          <span className="numeral absolute top-1/2 left-1/2 -translate-1/2 -rotate-90 bg-surface px-1.5 text-xs whitespace-nowrap">
            {format.number(foot.lengthCm, { decimals: 1 })} cm
          </span>
        </div>
      )}
      <div className="h-72 min-w-0 flex-1">
        <ResultPlate
          picture={picture}
          label={t("map.part", { part: label })}
          region={windowAround(box, MARGIN[sideWords(picture.record.deviceType)])}
          bare
        />
      </div>
    </div>
  );
}
