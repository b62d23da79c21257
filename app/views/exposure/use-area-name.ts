import { areaName } from "~/domain/minutes/area-name";
import type { BodyPlace, PlacedMat } from "~/domain/minutes/body-region";
import { useLocalization } from "~/i18n/use-localization";

/** See areaName. */
export function useAreaName(stance: PlacedMat["stance"]): (place: BodyPlace) => string {
  const words = useLocalization();
  return (place) => areaName(place, stance, words);
}
