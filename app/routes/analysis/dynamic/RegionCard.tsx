import type { SteppingFoot } from "~/domain/analysis/gait/stepping-feet";
import type { MeasureId } from "~/domain/analysis/measures/catalogue";
import type { ShownMeasures } from "~/domain/analysis/measures/shown-measures";
import { regionFigures } from "~/domain/analysis/measures/tables";
import { plantarRegions } from "~/domain/analysis/plantar/plantar-regions";
import { footRegions } from "~/domain/analysis/regions";
import { useTranslation } from "~/i18n/use-translation";
import { MeasureColumns } from "../measures/MeasureTable";
import { ResultCard } from "../result/ResultCard";

/** Load of each region per step: ten regions, or five if no step is whole or the side is unknown. */
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
      aside={moved > 0 && <span className="text-xs text-muted">{t("corrections:linesMoved", { count: moved })}</span>}
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
                  figures: regionFigures.map((column) => figures.get(`dynamic.${side}.plantar.${region}.${column}`)),
                }))
              : footRegions.map((region) => ({
                  key: region,
                  name: t(`dynamic.region.${region}`),
                  figures: regionFigures.map((column) => figures.get(`dynamic.${side}.${region}.${column}`)),
                }))
          }
        />
      )}
      {regions?.hallux === null && <p className="px-4 pb-4 text-xs text-muted">{t("dynamic.noHallux")}</p>}
    </ResultCard>
  );
}
