import { deriveSeed, triangularAt } from "../random";
import type { Body } from "./body";
import { createSchedule, type Act } from "./schedule";

const places = ["bed", "seat", "floor"] as const;
type Place = (typeof places)[number];

/** A short day: bed, floor, chair, out of the room. */
const DAY: readonly Act<Place | "away">[] = [
  { name: "bed", holdMs: 240_000 },
  { name: "floor", holdMs: 12_000 },
  { name: "seat", holdMs: 110_000 },
  { name: "floor", holdMs: 10_000 },
  { name: "away", holdMs: 60_000 },
  { name: "floor", holdMs: 9000 },
];
const MOVE_MS = 1800;

/** Raw sum per kg: a bed carries all, a seat seven tenths; feet press hardest. */
const COUNTS_PER_KG = { bed: 62, seat: 44, floor: 71 } satisfies Record<Place, number>;
/** Reading of an empty mat, far below the presence threshold of 200. */
const EMPTY = 14;
const STIRRING = 0.04;

/** A person in a room with mats in bed, chair and floor; each channel is a mat's sum. */
export const inhabiting: Body = ({ geometry, seed, weightKg }) => {
  const channels = geometry.grid.rows * geometry.grid.cols;
  const largest = Math.floor(geometry.maximum / geometry.scale);
  const schedule = createSchedule(deriveSeed(seed, "day"), DAY, MOVE_MS);
  const noiseSeed = deriveSeed(seed, "noise");

  return (tMs) => {
    const { name, before, moved } = schedule(tMs);
    const instant = Math.round(tMs * 10);
    return Uint16Array.from({ length: channels }, (_, channel) => {
      const place = places[channel % places.length] ?? "floor";
      const there = (name === place ? moved : 0) + (before === place ? 1 - moved : 0);
      const noise = triangularAt(noiseSeed, channel, instant);
      const reading = EMPTY * (1 + noise) + there * weightKg * COUNTS_PER_KG[place] * (1 + STIRRING * noise);
      return Math.min(largest, Math.max(0, Math.round(reading / geometry.scale)));
    });
  };
};
