import type { PlantarRegion } from "~/domain/analysis/plantar/plantar-regions";
import type { RegionLine } from "~/domain/analysis/plantar/region-lines";
import { useTranslation } from "~/i18n/use-translation";

/** A line is named by the regions on both sides: "midfoot | forefoot". */
export function useLineNames(): Record<RegionLine, string> {
  const { t } = useTranslation("results");
  const fine = (region: PlantarRegion): string => t(`dynamic.plantar.${region}`);
  const { heel, forefoot, toes } = {
    heel: t("dynamic.region.heel"),
    forefoot: t("dynamic.region.forefoot"),
    toes: t("dynamic.region.toes"),
  };
  const between = (one: string, other: string): string => `${one} | ${other}`;
  return {
    heelTo: between(heel, fine("midfoot")),
    midfootTo: between(fine("midfoot"), forefoot),
    toesFrom1: between(fine("metatarsal1"), toes),
    toesFrom2: between(fine("metatarsal2"), toes),
    toesFrom3: between(fine("metatarsal3"), toes),
    toesFrom4: between(fine("metatarsal4"), toes),
    toesFrom5: between(fine("metatarsal5"), toes),
    heelHalves: between(fine("heelMedial"), fine("heelLateral")),
    metatarsals1: between(fine("metatarsal1"), fine("metatarsal2")),
    metatarsals2: between(fine("metatarsal2"), fine("metatarsal3")),
    metatarsals3: between(fine("metatarsal3"), fine("metatarsal4")),
    metatarsals4: between(fine("metatarsal4"), fine("metatarsal5")),
    halluxTo: between(fine("hallux"), fine("toes")),
  };
}
