import type { Localization } from "../display/localization";
import type { BodyPlace, PlacedMat } from "./body-region";

/** "Pelvis, left". */
export const areaName = ({ region, side }: BodyPlace, stance: PlacedMat["stance"], { t }: Pick<Localization, "t">): string =>
  t("exposure:area", { region: t(`exposure:region.${region}`), side: t(`exposure:side.${stance}.${side}`) });
