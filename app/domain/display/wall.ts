import { z } from "zod";
import type { PatientNaming } from "./patient-naming";

/** How patients are named on a ward page: in full, or by initials where others can read the screen. */
export const wardNames = ["full", "initials"] as const satisfies readonly PatientNaming[];
export type WardNames = (typeof wardNames)[number];
export const wardNamesSchema = z.enum(wardNames);

/** How long a wall lasts; it is started anew then. Nothing that anybody does makes it longer. */
export const WALL_DAYS = 30;

/** What the session of a wall shows, as chosen when it was started. */
export interface WallView {
  /** The rooms it shows, by name; null: the whole ward. */
  rooms: readonly string[] | null;
  names: WardNames;
}

/** A wall that hangs somewhere. */
export interface RunningWall extends WallView {
  id: string;
  startedAt: Date;
  endsAt: Date;
  startedBy: { id: string; name: string };
}

/** Whether a wall shows what stands in a room; null is no wall, and shows all. */
export const showsRoom = (wall: Pick<WallView, "rooms"> | null, room: string): boolean => !wall?.rooms || wall.rooms.includes(room);
