import { createRandom } from "~/simulator/random";
import { PostureFeatureAt, PostureWeightAt } from "../../../wasm-core/layout/posture";
import { anyhow, turnedToFront } from "./altered-people";
import type { LyingPerson, PostureReader } from "./people";
import { addTo, emptyPerson, halfTurned, mirroredFeatures, weightsOf, type PersonSums, type Way } from "./posture-model";

/** Of each recording so many frames, evenly; each as it is and so many times altered. */
export interface Effort {
  frames: number;
  altered: number;
}
/** What the model that ships is made with. */
export const FULL_EFFORT: Effort = { frames: 3, altered: 5 };
/** Straight on the back: what is made to lie on the front. */
const STRAIGHT: readonly string[] = ["supine_1", "supine_2", "supine_3", "supine_5", "supine_6"];
const TEMPERATURES = [1, 1.25, 1.5, 1.75, 2, 2.5, 3, 3.5, 4];
/** The temperature is found with so many groups of the people left out in turn. */
const GROUPS = 4;

/** What the core saw of one person. */
export interface SeenPerson {
  subject: number;
  sums: PersonSums;
  /** On the back, the right or the left: what the temperature is found by. */
  samples: { features: Float64Array; side: -1 | 0 | 1 }[];
}

const evenlyOf = <One>(all: readonly One[], count: number): One[] =>
  all.filter((_, at) => Math.floor((at * count) / all.length) !== Math.floor(((at - 1) * count) / all.length));

/** The person's recordings, some frames of each, in all alterations, through the core. */
export function seePerson(reader: PostureReader, { subject, frames }: LyingPerson, seed: number, effort = FULL_EFFORT): SeenPerson {
  const random = createRandom(seed + subject);
  const seen: SeenPerson = { subject, sums: emptyPerson(), samples: [] };
  const see = (one: Parameters<PostureReader["read"]>[0], way: Way, side: -1 | 0 | 1): void => {
    if (reader.read(one).posture === null || !reader.features.every(Number.isFinite)) return;
    const features = reader.features.slice();
    addTo(seen.sums[way], side === -1 ? mirroredFeatures(features) : features);
    if (way !== "front") seen.samples.push({ features, side });
  };
  for (const label of new Set(frames.map((frame) => frame.label))) {
    for (const frame of evenlyOf(
      frames.filter((one) => one.label === label),
      effort.frames,
    )) {
      const side = frame.posture === "rightLateral" ? 1 : frame.posture === "leftLateral" ? -1 : 0;
      see(frame, side === 0 ? "back" : "side", side);
      for (let time = 0; time < effort.altered; time++) see(anyhow(frame, random), side === 0 ? "back" : "side", side);
      if (!STRAIGHT.includes(label)) continue;
      see(turnedToFront(frame, random), "front", 0);
      for (let time = 0; time < effort.altered; time++) see(anyhow(turnedToFront(frame, random), random), "front", 0);
    }
  }
  return seen;
}

/** For each temperature the mean negative logarithm of what the weights believed of what was so. */
function surprises(weights: Float32Array, samples: readonly SeenPerson["samples"][number][]): number[] {
  const size: number = PostureFeatureAt.PROFILE;
  const scoreOf = (features: Float64Array, first: number): number => {
    let sum = weights[first + size] ?? NaN;
    for (let at = 0; at < size; at++) sum += (weights[first + at] ?? NaN) * (features[at] ?? NaN);
    return sum;
  };
  const groups = [PostureWeightAt.LEFT, PostureWeightAt.FLAT, PostureWeightAt.RIGHT];
  const reversed = weights[PostureWeightAt.REVERSED_BIAS] ?? NaN;
  const scored = samples.map(({ features, side }) => {
    const turned = halfTurned(features);
    return { side, scores: groups.map((first) => [scoreOf(features, first), scoreOf(turned, first)] as const) };
  });
  return TEMPERATURES.map((temperature) => {
    const sum = scored.reduce((total, { side, scores }) => {
      const parts = scores.map(([upright, turned]) => Math.exp(upright / temperature) + Math.exp(turned / temperature + reversed));
      return total - Math.log((parts[side + 1] ?? NaN) / parts.reduce((all, part) => all + part, 0));
    }, 0);
    return sum / samples.length;
  });
}

/** The weights of some people; their temperature is found on those of them who are left out in turn. */
export function train(people: readonly SeenPerson[]): { weights: Float32Array; temperature: number } {
  const sums = TEMPERATURES.map(() => 0);
  for (let group = 0; group < GROUPS; group++) {
    const others = people.filter((_, at) => at % GROUPS !== group);
    const weights = weightsOf(
      others.map((one) => one.sums),
      1,
    );
    const samples = people.filter((_, at) => at % GROUPS === group).flatMap((one) => evenlyOf(one.samples, 150));
    surprises(weights, samples).forEach((surprise, at) => (sums[at] = (sums[at] ?? 0) + surprise));
  }
  const temperature = TEMPERATURES[sums.indexOf(Math.min(...sums))] ?? 1;
  return {
    weights: weightsOf(
      people.map((one) => one.sums),
      temperature,
    ),
    temperature,
  };
}
