import type { NightState } from "~/domain/logs/night";
import { useTranslation } from "~/i18n/use-translation";

export function useStateWord(seat: boolean): (state: NightState) => string {
  const { t } = useTranslation("logs");
  return (state) =>
    seat && state === "present"
      ? t("night.somebody")
      : state === "unknown" || state === "away" || state === "present"
        ? t(`night.${state}`)
        : t(`live:posture.${state}`);
}
