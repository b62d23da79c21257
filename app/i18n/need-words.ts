import { loadRoom } from "./i18n.client";
import type { WordRoom } from "./word-rooms";

/** Resolves once the browser has a room's words. */
export async function needWords<Room extends WordRoom>(room: Room): Promise<Room> {
  if (!import.meta.env.SSR) await loadRoom(room);
  return room;
}
