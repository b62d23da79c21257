import { useTranslation } from "react-i18next";
import type { MeasureId } from "~/domain/analysis/measures/catalogue";
import { plantarRegions } from "~/domain/analysis/plantar/plantar-regions";
import { footRegions } from "~/domain/analysis/regions";
import { MeasureColumns } from "../measures/MeasureTable";
import type { ShownMeasures } from "../measures/use-measures";
import { ResultCard } from "../result/ResultCard";
import type { SteppingFoot } from "./feet";

const columns = [
  "peak",
  "meanAtPeakForce",
  "area",
  "greatestArea",
  "peakForce",
  "forceTime",
  "pressureTimeNovel",
  "pressureTimeMelai",
  "pressureTimeCellMean",
  "pressureTimeCellPeak",
] as const;

/** What each region of a foot carries per step: ten of them, or, where no step is whole or the side is unknown, five. */
export function RegionCard({
  side,
  foot: { regions, plantar },
  contacts,
  figures,
}: SteppingFoot & { figures: ShownMeasures<MeasureId<"Dynamic">> }) {
  const { t } = useTranslation("results");
  const { t: analyses } = useTranslation("analyses");
  const title = t("dynamic.regions", { foot: analyses(`side.feet.${side}`) });
  const moved = contacts.filter((contact) => contact.plantar?.moved).length;
  return (
    <ResultCard
      title={title}
      beside={moved > 0 && <span className="text-xs text-muted">{t("corrections:linesMoved", { count: moved })}</span>}
    >
      {regions === null ? (
        <p className="p-4 text-sm text-muted">{analyses("foot.noShape")}</p>
      ) : (
        <MeasureColumns
          caption={title}
          rows={
            plantar
              ? plantarRegions.map((region) => ({
                  key: region,
                  name: t(`dynamic.plantar.${region}`),
                  figures: columns.map((column) => figures.of(`dynamic.${side}.plantar.${region}.${column}`)),
                }))
              : footRegions
                  .filter((region) => regions[region])
                  .map((region) => ({
                    key: region,
                    name: t(`dynamic.region.${region}`),
                    figures: columns.map((column) => figures.of(`dynamic.${side}.${region}.${column}`)),
                  }))
          }
        />
      )}
    </ResultCard>
  );
}
