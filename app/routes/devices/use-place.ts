import type { TFunction } from "i18next";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";

/** Where a device stands: a bare number is a room's number, anything else is a place with a name of its own. */
export const placeName = (room: string, t: TFunction<"devices">): string => (/^\d+$/.test(room) ? t("place.room", { room }) : room);

/** The same in the language of the page. */
export function usePlace(): (room: string) => string {
  const { t } = useTranslation("devices");
  return useCallback((room) => placeName(room, t), [t]);
}
