import { useCallback } from "react";
import type { Translate } from "~/domain/display/word-keys";
import { useTranslation } from "~/i18n/use-translation";

/** Where a device stands: a bare number is a room's number, anything else is a place with a name of its own. */
export const placeName = (room: string, t: Translate<"devices">): string => (/^\d+$/.test(room) ? t("place.room", { room }) : room);

/** The same in the language of the page. */
export function usePlace(): (room: string) => string {
  const { t } = useTranslation("devices");
  return useCallback((room) => placeName(room, t), [t]);
}
