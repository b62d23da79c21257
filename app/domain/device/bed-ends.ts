import type { HeadEnd } from "./kind";
import { placeOnMap, type MapTurn } from "./map-turn";

/** Middles of a measured bed map's edges. */
const edges = {
  row0: { head: { x: 0.5, y: 0 }, feet: { x: 0.5, y: 1 }, left: { x: 0, y: 0.5 }, right: { x: 1, y: 0.5 } },
  col0: { head: { x: 0, y: 0.5 }, feet: { x: 1, y: 0.5 }, left: { x: 0.5, y: 1 }, right: { x: 0.5, y: 0 } },
} as const satisfies Record<HeadEnd, object>;

const names = ["head", "feet", "left", "right"] as const;

/** On the shown map, in shares of width and height. */
export const bedEnds = (head: HeadEnd, turn: MapTurn): { end: (typeof names)[number]; x: number; y: number }[] =>
  names.map((end) => ({ end, ...placeOnMap(turn, edges[head][end]) }));
