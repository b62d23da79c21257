import { useTranslation } from "react-i18next";
import type { AreaSide, BodyRegion } from "~/domain/logs/minutes/body-region";

/** "Pelvis, left": where on a person, or on the mat. */
export function useAreaName(stance: "bed" | "seat"): (place: { region: BodyRegion; side: AreaSide }) => string {
  const { t } = useTranslation("exposure");
  return ({ region, side }) => t("area", { region: t(`region.${region}`), side: t(`side.${stance}.${side}`) });
}
