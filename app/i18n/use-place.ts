import { useCallback } from "react";
import type { Translate } from "~/domain/display/word-keys";
import { useTranslation } from "./use-translation";

/** A bare number is a room's number; anything else is the place's own name. */
export const placeName = (room: string, t: Translate<"devices">): string => (/^\d+$/.test(room) ? t("place.room", { room }) : room);

export function usePlace(): (room: string) => string {
  const { t } = useTranslation("devices");
  return useCallback((room) => placeName(room, t), [t]);
}
