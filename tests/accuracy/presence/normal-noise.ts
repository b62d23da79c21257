import { createRandom } from "~/simulator/random";
import type { MatValues } from "./bed-recordings";

/** Adds normal noise to every cell; cells stay at 0 or above. Deterministic by seed. */
export function addNoise({ geometry, values }: MatValues, deviation: number, seed: number): MatValues {
  const random = createRandom(seed);
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return { geometry, values: values.map((value) => Math.max(0, value + deviation * normal())) };
}
