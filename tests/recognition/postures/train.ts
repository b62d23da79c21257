import { createRandom } from "~/simulator/random";
import { anyhow, turnedToFront } from "./altered-people";
import type { LyingMat, PostureReader } from "./people";
import { addTo, mirroredFeatures, noSums, type Way, type WaySums } from "./posture-model";

/** Evenly spaced frames of each recording, each unaltered and `altered` times altered. */
export interface Effort {
  frames: number;
  altered: number;
}
export const FULL_EFFORT: Effort = { frames: 3, altered: 5 };
/** Straight supine recordings, altered to prone. */
const STRAIGHT = /^supine_[12356]$| B/;

const evenlyOf = <One>(all: readonly One[], count: number): One[] =>
  all.filter((_, at) => Math.floor((at * count) / all.length) !== Math.floor(((at - 1) * count) / all.length));

export function seeMat(reader: PostureReader, { people }: LyingMat, seed: number, effort = FULL_EFFORT): WaySums {
  const sums = noSums();
  const see = (one: Parameters<PostureReader["read"]>[0], way: Way, isLeft: boolean): void => {
    if (reader.read(one).posture === null || !reader.features.every(Number.isFinite)) return;
    const features = reader.features.slice();
    addTo(sums[way], isLeft ? mirroredFeatures(features) : features);
  };
  for (const { subject, frames } of people) {
    const random = createRandom(seed + subject);
    for (const label of new Set(frames.map((frame) => frame.label))) {
      for (const frame of evenlyOf(
        frames.filter((one) => one.label === label),
        effort.frames,
      )) {
        const [way, isLeft] = [frame.posture === "supine" ? "back" : "side", frame.posture === "leftLateral"] as const;
        see(frame, way, isLeft);
        for (let time = 0; time < effort.altered; time++) see(anyhow(frame, random), way, isLeft);
        if (!STRAIGHT.test(label)) continue;
        see(turnedToFront(frame, random), "front", false);
        for (let time = 0; time < effort.altered; time++) see(anyhow(turnedToFront(frame, random), random), "front", false);
      }
    }
  }
  return sums;
}
