import { z } from "zod";
import type { PatientNaming } from "./patient-naming";

/** Initials if others can read it. */
export const wardNames = ["full", "initials"] as const satisfies readonly PatientNaming[];
export type WardNames = (typeof wardNames)[number];
export const wardNamesSchema = z.enum(wardNames);

/** Until it must be restarted; nothing extends it. */
export const WALL_DAYS = 30;

export interface WallView {
  /** Null: the whole ward. */
  rooms: readonly string[] | null;
  names: WardNames;
}

export interface RunningWall extends WallView {
  id: string;
  startedAt: Date;
  endsAt: Date;
  startedBy: { id: string; name: string };
}

/** Without a wall (null), every room. */
export const showsRoom = (wall: Pick<WallView, "rooms"> | null, room: string): boolean => !wall?.rooms || wall.rooms.includes(room);
