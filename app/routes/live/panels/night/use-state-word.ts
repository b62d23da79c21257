import type { NightState } from "~/domain/logs/night";
import { useTranslation } from "~/i18n/use-translation";

/** How somebody lay or, on a seat, that somebody sat there; or that nobody did or nobody can say, in a word. */
export function useStateWord(seat: boolean): (state: NightState) => string {
  const { t } = useTranslation("logs");
  return (state) =>
    seat && state === "present"
      ? t("night.somebody")
      : state === "unknown" || state === "away" || state === "present"
        ? t(`night.${state}`)
        : t(`live:posture.${state}`);
}
