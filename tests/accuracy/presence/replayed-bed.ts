import { pino } from "pino";
import type { Analysis } from "~/analysis/analysis";
import { createPresenceWatch } from "~/live/events/presence-watch";
import { createManualClock } from "../../support/manual-clock";
import { inchMat, type MatValues } from "./bed-recordings";
import { matFrame } from "./read-mat";

const EVERY_MS = 1000;

/** The bed sends one frame a second. */
export async function replayBed(analysis: Analysis, frames: readonly MatValues[]): Promise<{ exits: number; presentFrames: number }> {
  const clock = createManualClock();
  const device = inchMat();
  let exits = 0;
  let presentFrames = 0;
  const watch = createPresenceWatch({
    analysis,
    clock,
    lastEntry: () => Promise.resolve(null),
    savedNoise: new Map(),
    saveNoise: () => undefined,
    onTransition: ({ came }) => void (exits += came ? 0 : 1),
    onSettled: () => undefined,
    logger: pino({ level: "silent" }),
  });
  for (const one of frames) {
    watch.observe(device, matFrame(one, clock.now()));
    // The log is read asynchronously.
    await Promise.resolve();
    clock.advance(EVERY_MS);
    presentFrames += Number(watch.get(device)?.present === true);
  }
  watch.stop();
  return { exits, presentFrames };
}
