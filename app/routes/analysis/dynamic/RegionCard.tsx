import { useTranslation } from "react-i18next";
import { plantarRegions } from "~/domain/analysis/plantar/plantar-regions";
import { footRegions, type RegionLoad } from "~/domain/analysis/regions";
import { useFormat } from "~/i18n/use-format";
import { FigureTable } from "../result/FigureTable";
import { ResultCard } from "../result/ResultCard";
import type { SteppingFoot } from "./feet";

/** What each region of a foot carries per step: ten of them, or, where no step is whole or the side is unknown, five. */
export function RegionCard({ side, foot, unit }: SteppingFoot & { unit: string }) {
  const { t } = useTranslation("results");
  const { t: analyses } = useTranslation("analyses");
  const format = useFormat();
  const title = t("dynamic.regions", { foot: analyses(`side.feet.${side}`) });
  const { regions, plantar } = foot;
  const one = (value: number | null) => (value === null ? null : format.number(value, { decimals: 1 }));
  const figures = (load: RegionLoad): (string | null)[] => [
    one(load.peak),
    one(load.meanAtPeakForce),
    one(load.areaCm2),
    one(load.greatestAreaCm2),
    one(load.peakForceN),
    one(load.forceTimeNs),
    one(load.pressureTime.novel),
    one(load.pressureTime.melai),
    one(load.pressureTime.cellMean),
    one(load.pressureTime.cellPeak),
  ];
  const rowOf = (name: string, load: RegionLoad | undefined) => (load ? [{ name, values: figures(load) }] : []);
  const overTime = `${unit}·s`;
  return (
    <ResultCard title={title}>
      {regions === null ? (
        <p className="p-4 text-sm text-muted">{analyses("foot.noShape")}</p>
      ) : (
        <FigureTable
          caption={title}
          columns={[
            { name: t("dynamic.column.peak"), unit },
            { name: t("dynamic.column.meanAtPeakForce"), unit },
            { name: t("dynamic.column.area"), unit: "cm²" },
            { name: t("dynamic.column.greatestArea"), unit: "cm²" },
            { name: t("dynamic.column.peakForce"), unit: "N" },
            { name: t("dynamic.column.forceTime"), unit: "N·s" },
            { name: t("dynamic.column.novel"), unit: overTime },
            { name: t("dynamic.column.melai"), unit: overTime },
            { name: t("dynamic.column.cellMean"), unit: overTime },
            { name: t("dynamic.column.cellPeak"), unit: overTime },
          ]}
          rows={
            plantar
              ? plantarRegions.flatMap((region) => rowOf(t(`dynamic.plantar.${region}`), plantar[region]))
              : footRegions.flatMap((region) => rowOf(t(`dynamic.region.${region}`), regions[region]))
          }
        />
      )}
    </ResultCard>
  );
}
