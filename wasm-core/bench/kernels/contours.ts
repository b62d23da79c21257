import { openMemory } from "../../../app/analysis/memory/core-memory";
import { CELLS, GRID, SCALE } from "../input";
import type { KernelBench } from "../kernel";
import { d3Contours } from "../peers/d3-contours";
import { cleanContours, emptyRings, type Rings } from "../twins/contours-clean";

/** mmHg; not multiples of a count, so contenders agree. */
const LEVELS = [5.05, 30.05, 55.05, 80.05, 105.05, 130.05, 155.05, 180.05];
const LOOK = { threshold: 5, fill: true, smooth: true };

/** Independent of ring order and start. */
const noRings = () => ({ rings: 0, points: 0, area: 0, x: 0, y: 0 });

function addRing(summary: ReturnType<typeof noRings>, length: number, x: (point: number) => number, y: (point: number) => number): void {
  summary.rings++;
  summary.points += length;
  for (let point = 0; point + 1 < length; point++) {
    summary.area += (x(point) * y(point + 1) - x(point + 1) * y(point)) / 2;
    summary.x += x(point);
    summary.y += y(point);
  }
}

function summaryOf({ points, starts, count }: Rings): number[] {
  const summary = noRings();
  for (let ring = 0; ring < count; ring++) {
    const first = starts[ring];
    addRing(
      summary,
      starts[ring + 1] - first,
      (point) => points[2 * (first + point)],
      (point) => points[2 * (first + point) + 1],
    );
  }
  return Object.values(summary);
}

export const contours: KernelBench = {
  name: "contours",
  work: "closed rings of a 48x48 field at 8 levels",
  frames: 64,
  tolerance: 1e-2,
  goals: [
    { against: "js-clean", atLeast: 5.5 },
    { against: "d3-contour", atLeast: 35 },
  ],

  prepare({ core, analysis, frames }) {
    const { measureBy } = openMemory(core);
    const fields = frames.map((counts) => analysis.display({ counts, grid: GRID, scale: SCALE }, LOOK).slice());
    const input = new Float32Array(core.memory.buffer, core.FIELD.value, CELLS);
    const results = (): Rings[] => frames.flatMap(() => LEVELS.map(() => emptyRings(GRID)));

    const coreResults = results();
    const points = new Float32Array(core.memory.buffer, core.RING_POINTS.value, coreResults[0].points.length);
    const starts = new Int32Array(core.memory.buffer, core.RING_STARTS.value, coreResults[0].starts.length);
    const cleanResults = results();
    const clean = cleanContours(GRID);
    const lists = fields.map((field) => Array.from(field));
    const d3 = d3Contours(GRID);
    let d3Results: ReturnType<typeof d3>[] = [];
    return Promise.resolve([
      {
        name: "core",
        run: () => {
          fields.forEach((field, frame) => {
            input.set(field);
            LEVELS.forEach((level, at) => {
              const rings = coreResults[frame * LEVELS.length + at];
              measureBy({ grid: GRID });
              rings.count = core.contours(level);
              rings.starts.set(starts.subarray(0, rings.count + 1));
              rings.points.set(points.subarray(0, 2 * starts[rings.count]));
            });
          });
        },
        answer: () => coreResults.flatMap(summaryOf),
      },
      {
        name: "js-clean",
        run: () =>
          fields.forEach((field, frame) => LEVELS.forEach((level, at) => clean(field, level, cleanResults[frame * LEVELS.length + at]))),
        answer: () => cleanResults.flatMap(summaryOf),
      },
      {
        name: "d3-contour",
        run: () => {
          d3Results = lists.flatMap((list) => LEVELS.map((level) => d3(list, level)));
        },
        answer: () =>
          d3Results.flatMap((rings) => {
            const summary = noRings();
            for (const ring of rings)
              addRing(
                summary,
                ring.length,
                (point) => ring[point][0],
                (point) => ring[point][1],
              );
            return Object.values(summary);
          }),
      },
    ]);
  },
};
