import { createRandom, type Random } from "~/simulator/random";
import type { MatValues } from "../../accuracy/presence/bed-recordings";
import { addNoise } from "../../accuracy/presence/normal-noise";
import { blurred, layMap, mapped, spreadBy, type Laid } from "./lay-map";

function withCrosstalk({ geometry, values }: MatValues, share: number): MatValues {
  const { rows, cols } = geometry.grid;
  const [byRow, byCol] = [new Float64Array(rows), new Float64Array(cols)];
  values.forEach((value, cell) => {
    const [row, col] = [Math.floor(cell / cols), cell % cols];
    byRow[row] = (byRow[row] ?? 0) + value / cols;
    byCol[col] = (byCol[col] ?? 0) + value / rows;
  });
  return {
    geometry,
    values: values.map((value, cell) => value + share * ((byRow[Math.floor(cell / cols)] ?? 0) + (byCol[cell % cols] ?? 0))),
  };
}

/** The 99th percentile of loaded cells. */
function greatLoad({ values }: MatValues): number {
  const loaded = values.filter((value) => value > 1).sort();
  return loaded[Math.floor(0.99 * loaded.length)] ?? 1;
}

const laidAnyhow = (one: MatValues, random: Random, mat: Laid): MatValues =>
  layMap(one, { degrees: 30 * random() - 15, rightCm: 24 * random() - 12, size: 0.88 + 0.2 * random(), ...mat });

/** Other cell sizes and responses to pressure. The training data contain none of these curves and no crosstalk. */
export const otherMats = {
  "48 x 24 cells of 4 cm that saturate at a third": (one, random) => {
    const max = 0.35 * greatLoad(one);
    return addNoise(
      mapped(laidAnyhow(one, random, { xCm: 4, yCm: 4, grid: { rows: 48, cols: 24 } }), (value) => Math.min(value, max)),
      0.5,
      Math.floor(1e9 * random()),
    );
  },
  "38 x 20 cells of 5 cm under a soft cover, half the pressure, by its logarithm": (one, random) => {
    const max = greatLoad(one);
    const soft = blurred(laidAnyhow(one, random, { xCm: 5, yCm: 5, grid: { rows: 38, cols: 20 } }), 4);
    return addNoise(
      mapped(soft, (value) => (0.5 * max * Math.log1p((8 * value) / max)) / Math.log(9)),
      0.4,
      Math.floor(1e9 * random()),
    );
  },
  "64 x 30 cells of 3 cm with crosstalk": (one, random) =>
    addNoise(
      withCrosstalk(
        mapped(laidAnyhow(one, random, { xCm: 3, yCm: 3, grid: { rows: 64, cols: 30 } }), (value) => value ** 1.25 / 3),
        0.15,
      ),
      0.5,
      Math.floor(1e9 * random()),
    ),
  "16 x 16 cells of 6 x 12 cm": (one, random) => laidAnyhow(one, random, { xCm: 6, yCm: 12, grid: { rows: 16, cols: 16 } }),
} satisfies Record<string, (one: MatValues, random: Random) => MatValues>;

/** A sheet under the mattress, which spreads pressure by 8 cm: too coarse for a posture. */
export const UNDER_MATTRESS = "12 x 6 cells of 16 x 15 cm under the mattress";
export const underMattress = (one: MatValues, random: Random): MatValues =>
  addNoise(
    laidAnyhow({ ...one, ...blurred(one, 8) }, random, { xCm: 15, yCm: 16, grid: { rows: 12, cols: 6 } }),
    0.2,
    Math.floor(1e9 * random()),
  );

/**
 * A fine mat under a mattress: an elastic layer (Boussinesq 1885), of which 5 to 20 cm were seen when the core's limit
 * of detail was chosen, and a spread that falls by distance, which was not.
 */
export const mattresses = {
  "fine cells under 12 cm of elastic mattress": (one, random) => {
    const elastic = (cm: number): number => (3 * 12 ** 3) / (2 * Math.PI * (cm * cm + 12 * 12) ** 2.5);
    return addNoise(spreadBy(one, elastic), 0.3, Math.floor(1e9 * random()));
  },
  "3 cm cells under a mattress that spreads by exp(-r / 6 cm)": (one, random) => {
    const spread = spreadBy(one, (cm) => Math.exp(-cm / 6) / (2 * Math.PI * 36));
    return addNoise(layMap({ ...one, ...spread }, { degrees: 20 * random() - 10, xCm: 3, yCm: 3 }), 0.3, Math.floor(1e9 * random()));
  },
} satisfies Record<string, (one: MatValues, random: Random) => MatValues>;

export const matRandom = (subject: number): Random => createRandom(40_000 + subject);
