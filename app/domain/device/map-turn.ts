import { z } from "zod";
import type { DeviceKind } from "./kind";

/** Degrees clockwise. */
export const turns = [0, 90, 180, 270] as const;
export type Turn = (typeof turns)[number];
export const isTurn = (degrees: number): degrees is Turn => turns.some((turn) => turn === degrees);

/** Mirrored left to right first, then turned clockwise. Data, figures and sides stay the body's. */
export const mapTurnSchema = z.object({ turn: z.literal(turns), mirrored: z.boolean() });
export type MapTurn = z.infer<typeof mapTurnSchema>;

export const asMeasured: MapTurn = { turn: 0, mirrored: false };
export const isAsMeasured = ({ turn, mirrored }: MapTurn): boolean => turn === 0 && !mirrored;

/**
 * The device's, but feet stay toes up. Recordings with the head along column 0 are stored a quarter turn clockwise
 * (head up).
 */
export function resultTurn({ stance, head }: Pick<DeviceKind, "stance" | "head">, turn: MapTurn): MapTurn {
  if (stance === "feet" || isAsMeasured(turn)) return asMeasured;
  return head === "row0" ? turn : turnedFrom(turn, turn.mirrored ? 90 : -90);
}

/** Turning before mirroring equals the opposite turn after. */
const turnedFrom = (turn: MapTurn, byDegrees: number): MapTurn => ({
  ...turn,
  turn: turns[((turn.turn + byDegrees + 360) % 360) / 90] ?? turn.turn,
});

/** Of width and height, from the upper left corner. */
interface Share {
  x: number;
  y: number;
}

const clockwise = ({ x, y }: Share): Share => ({ x: 1 - y, y: x });
const mirror = ({ x, y }: Share): Share => ({ x: 1 - x, y });

/** Where a measured place is shown. */
export function placeOnMap({ turn, mirrored }: MapTurn, place: Share): Share {
  let at = mirrored ? mirror(place) : place;
  for (let turned = 0; turned < turn; turned += 90) at = clockwise(at);
  return at;
}

/** What is measured at a shown place. */
export function measuredAt({ turn, mirrored }: MapTurn, shown: Share): Share {
  let at = shown;
  for (let turned = turn; turned > 0 && turned < 360; turned += 90) at = clockwise(at);
  return mirrored ? mirror(at) : at;
}

export const isOnItsSide = ({ turn }: Pick<MapTurn, "turn">): boolean => turn % 180 !== 0;
