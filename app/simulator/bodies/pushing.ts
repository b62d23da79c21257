import { deriveSeed, triangularAt, uniformAt } from "../random";
import type { Body } from "./body";
import { smoothStep } from "./drift";

/** A push every few seconds, per channel. */
const SLOT_MS = 5200;
const LONGEST_PUSH_MS = 4200;
const SHORTEST_PUSH_MS = 1400;
const REST = 0.2;
/** By a channel's range: resting hand, lightest and hardest push. */
const RESTING = 0.025;
const LIGHTEST = 0.18;
const HARDEST = 0.9;
const NOISE = 0.003;

/** Exercise with hands and feet on force sensors: smooth pushes of varying strength. */
export const pushing: Body = ({ geometry, seed }) => {
  const channels = geometry.grid.rows * geometry.grid.cols;
  const full = Math.floor(geometry.maximum / geometry.scale);
  const pushSeed = deriveSeed(seed, "pushes");
  const noiseSeed = deriveSeed(seed, "noise");

  const pushAt = (channel: number, tMs: number): number => {
    const shifted = tMs + SLOT_MS * uniformAt(pushSeed, channel);
    const slot = Math.floor(shifted / SLOT_MS);
    const draw = (what: number): number => uniformAt(pushSeed, channel, slot, what);
    if (draw(0) < REST) return 0;
    const lengthMs = SHORTEST_PUSH_MS + (LONGEST_PUSH_MS - SHORTEST_PUSH_MS) * draw(1);
    const part = (shifted - slot * SLOT_MS - (SLOT_MS - lengthMs) * draw(2)) / lengthMs;
    return (LIGHTEST + (HARDEST - LIGHTEST) * draw(3)) * smoothStep(part / 0.35) * smoothStep((1 - part) / 0.45);
  };

  return (tMs) => {
    const instant = Math.round(tMs * 10);
    return Uint16Array.from({ length: channels }, (_, channel) => {
      const push = pushAt(channel, tMs);
      const noise = NOISE * triangularAt(noiseSeed, channel, instant);
      return Math.min(full, Math.max(0, Math.round(full * (RESTING * (1 - push) + push + noise))));
    });
  };
};
