import { openMemory } from "../../../app/analysis/memory/core-memory";
import { FigureAt } from "../../layout/figures";
import { CELLS, GRID, SCALE } from "../input";
import type { Contender, KernelBench } from "../kernel";
import { nativeContenders } from "../native/contenders";
import { opencvStatistics } from "../peers/opencv-statistics";
import { cleanStatistics } from "../twins/statistics-clean";
import type { FigureRules, Statistics } from "../twins/statistics-record";
import { tunedStatistics } from "../twins/statistics-tuned";

/** mmHg on cells of 1 cm²; the threshold is the live page's noise level. */
const RULES: FigureRules = { scale: SCALE, threshold: 5, cell: { xCm: 1, yCm: 1 }, cellAreaCm2: 1, newtons: 0.01333224 };
/** The core's defaults: the codec's greatest count saturates, each frame's maximum ends its histogram. */
const CODEC = 0;
/** The vector code of the C twins reads past the last row. */
const SLACK_BYTES = 64;

/** A twin that works frame by frame. */
function frameByFrame(name: Contender["name"], frames: readonly Uint16Array[], work: Statistics): Contender {
  const records = new Float64Array(FigureAt.LENGTH * frames.length);
  const places = frames.map((_, index) => records.subarray(index * FigureAt.LENGTH, (index + 1) * FigureAt.LENGTH));
  return { name, run: () => frames.forEach((frame, index) => work(frame, places[index])), answer: () => records };
}

/** A recording of a minute at 50 Hz. The core takes it in chunks that fit its memory, copied in and out as the product does. */
export const statistics: KernelBench = {
  name: "statistics",
  work: "a recording of 48x48 counts to 38 figures a frame, components among them; opencv.js lacks median, histogram, halves and edge",
  frames: 3000,
  tolerance: 1e-6,
  goals: [
    { against: "c-sse", atLeast: 1 / 1.2 },
    { against: "js-clean", atLeast: 11 },
    { against: "opencv.js", atLeast: 20 },
  ],

  async prepare({ core, native, frames }) {
    const { rows, cols } = GRID;
    const { scale, threshold, cell, cellAreaCm2, newtons } = RULES;
    const { measureBy } = openMemory(core);
    const length = CELLS * frames.length;
    const counts = new Uint16Array(new ArrayBuffer(2 * length + SLACK_BYTES), 0, length);
    frames.forEach((frame, index) => counts.set(frame, index * CELLS));
    const piece = Math.floor(core.BATCH_CELLS.value / CELLS);
    const input = new Uint16Array(core.memory.buffer, core.COUNTS.value, piece * CELLS);
    const output = new Float64Array(core.memory.buffer, core.RECORDS.value, piece * FigureAt.LENGTH);
    const records = new Float64Array(FigureAt.LENGTH * frames.length);
    const nativeRecords = new Float64Array(records.length);
    const parameters = Float64Array.of(scale, threshold, CODEC, cell.xCm, cell.yCm, cellAreaCm2, newtons, CODEC);
    const opencv = await opencvStatistics(GRID, RULES);
    return [
      {
        name: "core",
        run: () => {
          for (let first = 0; first < frames.length; first += piece) {
            const taken = Math.min(piece, frames.length - first);
            input.set(counts.subarray(first * CELLS, (first + taken) * CELLS));
            measureBy({ grid: GRID, scale }, { threshold, ...cell, areaCm2: cellAreaCm2, newtons });
            core.figures(taken, CODEC);
            records.set(output.subarray(0, taken * FigureAt.LENGTH), first * FigureAt.LENGTH);
          }
        },
        answer: () => records,
      },
      frameByFrame("js-clean", frames, cleanStatistics(GRID, RULES)),
      frameByFrame("js-tuned", frames, tunedStatistics(GRID, RULES)),
      ...nativeContenders(
        native,
        "statistics",
        (twin) => twin(counts, nativeRecords, frames.length, rows, cols, parameters),
        () => nativeRecords,
      ),
      { name: "opencv.js", run: () => frames.forEach((frame) => opencv(frame)) },
    ];
  },
};
