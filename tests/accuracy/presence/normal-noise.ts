import { createRandom } from "~/simulator/random";
import type { MatValues } from "./bed-recordings";

/** Normal noise on every cell, of so many units; cells cannot read less than nothing. The same for the same seed. */
export function addNoise({ geometry, values }: MatValues, deviation: number, seed: number): MatValues {
  const random = createRandom(seed);
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return { geometry, values: values.map((value) => Math.max(0, value + deviation * normal())) };
}
