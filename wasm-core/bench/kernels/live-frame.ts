import { DEFAULT_TAPS } from "../../../app/analysis/options";
import { paletteTable } from "../../../app/heatmap/scale/palettes";
import { FigureAt } from "../../layout/figures";
import { CELLS, GRID, SCALE } from "../input";
import type { KernelBench } from "../kernel";
import { cleanBlur } from "../twins/blur-clean";
import { cleanContours, emptyRings } from "../twins/contours-clean";
import { cleanFill } from "../twins/fill-clean";
import { cleanPicture } from "../twins/picture-clean";
import { cleanStatistics } from "../twins/statistics-clean";
import { cleanValues } from "../twins/values-clean";

const FACTOR = 8;
/** mmHg; lower values are noise. */
const THRESHOLD = 5;
const LOOK = { low: 0, high: 200, threshold: THRESHOLD, palette: paletteTable("turbo") };
const LEVELS = [5.05, 30.05, 55.05, 80.05, 105.05, 130.05, 155.05, 180.05];
const MEASURE = { threshold: THRESHOLD, cell: { xCm: 1, yCm: 1 }, unit: "mmHg" } as const;
const NEWTONS = 0.1 / 7.50062;

const COLOUR = 12;
const FIGURE = 1e-6;
const POINTS = 0.05;

function sumsOf(rings: readonly Float32Array[]): number[] {
  const all = rings.flatMap((ring) => Array.from(ring.subarray(0, -2)));
  const sum = (axis: number): number => all.reduce((total, coordinate, at) => (at % 2 === axis ? total + coordinate : total), 0);
  return [rings.length, all.length, sum(0), sum(1)];
}

function answerOf(pixels: Uint32Array, record: Float64Array, levels: readonly (readonly Float32Array[])[]): number[] {
  const rgba = new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  // A transparent pixel may have any colour.
  const covered = Array.from(rgba, (byte, at) => (at % 4 === 3 ? byte : (byte * rgba[at - (at % 4) + 3]) / 255));
  return [
    ...covered.map((byte) => byte / COLOUR),
    ...Array.from(record, (figure) => figure / FIGURE),
    ...levels.flatMap(sumsOf).map((sum) => sum / POINTS),
  ];
}

export const liveFrame: KernelBench = {
  name: "live-frame",
  work: "one 48x48 frame of counts in, filled, smoothed, 384x384 pixels, figures, rings at 8 levels; as the product calls it",
  frames: 16,
  tolerance: 1,
  goals: [{ against: "js-clean", atLeast: 10 }],
  share: { hertz: 100, atMost: 0.015 },

  prepare({ core, analysis, frames }) {
    const { palette } = LOOK;
    const inMemory = new Uint32Array(core.memory.buffer, core.PICTURE.value, CELLS * FACTOR * FACTOR);
    const recordInMemory = new Float64Array(core.memory.buffer, core.RECORDS.value, FigureAt.LENGTH);
    let coreRings: Float32Array[][] = [];

    const [values, filled, field] = [new Float32Array(CELLS), new Float32Array(CELLS), new Float32Array(CELLS)];
    const pixels = new Uint32Array(CELLS * FACTOR * FACTOR);
    const record = new Float64Array(FigureAt.LENGTH);
    const levels = LEVELS.map(() => emptyRings(GRID));
    const place = cleanValues(SCALE, THRESHOLD);
    const fill = cleanFill(GRID);
    const blur = cleanBlur(GRID, DEFAULT_TAPS, 0);
    const picture = cleanPicture(GRID, FACTOR, LOOK);
    const measure = cleanStatistics(GRID, { ...MEASURE, scale: SCALE, cellAreaCm2: 1, newtons: NEWTONS });
    const trace = cleanContours(GRID);

    return Promise.resolve([
      {
        name: "core",
        run: () => {
          for (const counts of frames) {
            const frame = { counts, grid: GRID, scale: SCALE };
            const shown = analysis.display(frame, { threshold: THRESHOLD, fill: true, smooth: true }).slice();
            analysis.picture(shown, GRID, { ...LOOK, palette, factor: FACTOR });
            analysis.figures(frame, MEASURE);
            coreRings = LEVELS.map((level) => analysis.contours(shown, GRID, level));
          }
        },
        answer: () => answerOf(inMemory, recordInMemory, coreRings),
      },
      {
        name: "js-clean",
        run: () => {
          for (const counts of frames) {
            place(counts, values);
            fill(values, filled);
            blur(filled, field);
            picture(field, pixels);
            measure(counts, record);
            LEVELS.forEach((level, at) => trace(field, level, levels[at]));
          }
        },
        answer: () => {
          const ringsOf = ({ points, starts, count }: (typeof levels)[number]): Float32Array[] =>
            Array.from({ length: count }, (_, ring) => points.subarray(2 * starts[ring], 2 * starts[ring + 1]));
          return answerOf(pixels, record, levels.map(ringsOf));
        },
      },
    ]);
  },
};
