import { useSearchParams } from "@remix-run/react";
import type { ComparedRow } from "~/domain/analysis/comparison/compared-rows";
import { deviceKind } from "~/domain/device/device";
import { resultTurn } from "~/domain/device/map-turn";
import { useMapTurn } from "~/heatmap/geometry/plate-context";
import { Plate } from "~/heatmap/plate/Plate";
import { StillPicture } from "~/heatmap/plate/StillPicture";
import { DifferenceLegend } from "~/heatmap/scale/DifferenceLegend";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { SegmentedLinks } from "~/ui/form/Segmented";
import type { ComparePageData, ShownDifference } from "./compare-page-data";
import { RegionChanges } from "./RegionChanges";
import { useColumnNames } from "./use-column-names";

/** Where the later picture has more or less, on its own scale, with a choice of alignment. */
export function DifferenceCard({
  difference,
  compared,
  rows,
}: {
  difference: ShownDifference;
  compared: ComparePageData;
  rows: readonly ComparedRow[];
}) {
  const { t } = useTranslation("compare");
  const format = useFormat();
  const nameOf = useColumnNames(compared);
  const mapTurn = useMapTurn();
  const [search] = useSearchParams();
  const { columns } = compared;
  const [first, last] = [columns[0], columns.at(-1)];
  if (!first || !last) return null;
  const { region, picture, top, lay, layings, geometry, marks } = difference;
  const { unit } = geometry;
  const names = { later: nameOf(last, columns.length - 1).short, earlier: nameOf(first, 0).short };
  const kind = deviceKind(last.record);
  const { stance } = kind;
  const turn = resultTurn(kind, mapTurn);
  const partWay = stance === "feet" ? "feet" : "load";
  const wayOf = <Other extends "place" | "mirrored" | "steps">(laying: "parts" | Other) => (laying === "parts" ? partWay : laying);
  const quantity = (value: number): string => format.quantity(value, unit, { atMost: 1, sign: true });
  const words = { ...names, greatest: quantity(difference.greatest), least: quantity(difference.least) };

  return (
    // For walks on a phone it stands above the pictures.
    <Card className={`flex min-w-0 flex-col break-inside-avoid ${marks.length > 0 ? "max-lg:order-first" : ""}`}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-sm font-semibold">{t("difference.title", names)}</h2>
        {layings.length > 1 && (
          <SegmentedLinks
            label={t("difference.lay")}
            segments={layings.map((value) => ({ value, label: t(`difference.by.${wayOf(value)}`) }))}
            chosen={lay}
            to={(value) => `?${new URLSearchParams([...[...search].filter(([name]) => name !== "lay"), ["lay", value]])}`}
            preventScrollReset
            className="print:hidden"
          />
        )}
      </div>
      <p className="mt-1 text-xs text-muted">{t(`difference.laid.${wayOf(lay)}`, names)}</p>
      <div className="mt-3 flex flex-1 items-center justify-center">
        <div className="w-full rounded-xl border-3 border-transparent p-0.5">
          <Plate
            geometry={geometry}
            region={region}
            turn={turn}
            bed={stance === "bed" ? "row0" : null}
            map={
              <div role="img" aria-label={t("difference.label", words)} className="absolute inset-0">
                <StillPicture
                  key={picture}
                  src={picture}
                  without={<p className="p-4 text-sm text-muted">{t("common:somethingWrong")}</p>}
                />
              </div>
            }
          >
            <RegionChanges marks={marks} rows={rows} />
          </Plate>
        </div>
      </div>
      <DifferenceLegend top={top} unit={unit} names={names} className="mt-3" />
      <p className="numeral mt-2 text-xs font-normal text-muted">{t("difference.reach", words)}</p>
      {marks.length > 0 && <p className="mt-1 text-xs text-muted">{t("difference.regions")}</p>}
    </Card>
  );
}
