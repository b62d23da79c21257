import { openMemory } from "../../../app/analysis/memory/core-memory";
import { FigureAt } from "../../layout/figures";
import { CELLS, GRID, SCALE } from "../input";
import type { BenchKit, Contender, KernelBench } from "../kernel";
import type { Native } from "../native/addon";
import { nativeContenders } from "../native/contenders";
import { opencvStatistics } from "../peers/opencv-statistics";
import { cleanStatistics } from "../twins/statistics-clean";
import type { FigureRules, Statistics } from "../twins/statistics-record";
import { tunedStatistics } from "../twins/statistics-tuned";

/** mmHg on cells of 1 cm²; threshold: the live page's noise level. */
const RULES: FigureRules = { scale: SCALE, threshold: 5, cell: { xCm: 1, yCm: 1 }, cellAreaCm2: 1, newtons: 0.01333224 };
/** The codec's maximum; each frame's maximum. */
const CODEC = 0;
/** For the C twins, as `Rules` in native/statistics.h. */
const PARAMETERS = Float64Array.of(
  RULES.scale,
  RULES.threshold,
  CODEC,
  RULES.cell.xCm,
  RULES.cell.yCm,
  RULES.cellAreaCm2,
  RULES.newtons,
  CODEC,
);
/** The C twins read past the last row. */
const SLACK_BYTES = 64;

function frameByFrame(name: Contender["name"], frames: readonly Uint16Array[], work: Statistics): Contender {
  const records = new Float64Array(FigureAt.LENGTH * frames.length);
  const places = frames.map((_, index) => records.subarray(index * FigureAt.LENGTH, (index + 1) * FigureAt.LENGTH));
  return { name, run: () => frames.forEach((frame, index) => work(frame, places[index])), answer: () => records };
}

interface Measurer {
  most: number;
  counts: Uint16Array;
  records: Float64Array;
  measure: (frames: number) => void;
}

function figuresInPlace({ core }: Pick<BenchKit, "core">): Measurer {
  const { scale, threshold, cell, cellAreaCm2, newtons } = RULES;
  const { measureBy } = openMemory(core);
  const max = Math.floor(core.BATCH_CELLS.value / CELLS);
  return {
    most: max,
    counts: new Uint16Array(core.memory.buffer, core.COUNTS.value, max * CELLS),
    records: new Float64Array(core.memory.buffer, core.RECORDS.value, max * FigureAt.LENGTH),
    measure: (frames: number): void => {
      measureBy({ grid: GRID, scale }, { threshold, ...cell, areaCm2: cellAreaCm2, newtons });
      core.figures(frames, CODEC);
    },
  };
}

function inARow(frames: readonly Uint16Array[]): Uint16Array {
  const counts = new Uint16Array(new ArrayBuffer(2 * CELLS * frames.length + SLACK_BYTES), 0, CELLS * frames.length);
  frames.forEach((frame, index) => counts.set(frame, index * CELLS));
  return counts;
}

function inC({ native, frames }: Pick<BenchKit, "native" | "frames">, counts: Uint16Array): Contender[] {
  const records = new Float64Array(FigureAt.LENGTH * frames.length);
  return nativeContenders(
    native,
    "statistics",
    (twin) => twin(counts, records, frames.length, GRID.rows, GRID.cols, PARAMETERS),
    () => records,
  );
}

function inPieces(name: Contender["name"], recording: Uint16Array, { most, counts, records, measure }: Measurer): Contender {
  const frames = recording.length / CELLS;
  const all = new Float64Array(FigureAt.LENGTH * frames);
  return {
    name,
    run: () => {
      for (let first = 0; first < frames; first += most) {
        const taken = Math.min(most, frames - first);
        counts.set(recording.subarray(first * CELLS, (first + taken) * CELLS));
        measure(taken);
        all.set(records.subarray(0, taken * FigureAt.LENGTH), first * FigureAt.LENGTH);
      }
    },
    answer: () => all,
  };
}

function figuresInC(native: Native, max: number): Measurer {
  const counts = inARow(Array.from({ length: max }, () => new Uint16Array(CELLS)));
  const records = new Float64Array(FigureAt.LENGTH * max);
  return {
    most: max,
    counts,
    records,
    measure: (frames) => native.statistics_sse(counts, records, frames, GRID.rows, GRID.cols, PARAMETERS),
  };
}

/** Compares the core with the C compiler's code. */
export const statisticsInPlace: KernelBench = {
  name: "statistics-in-place",
  work: "the same of frames that are in the core's memory",
  frames: 56,
  tolerance: 1e-6,
  goals: [{ against: "c-sse", atLeast: 1 / 1.2 }],

  prepare({ core, native, frames }) {
    const { most, counts, records, measure } = figuresInPlace({ core });
    if (frames.length > most) throw new Error(`the core takes ${most} frames at once`);
    const row = inARow(frames);
    counts.set(row);
    const answer = () => records.subarray(0, frames.length * FigureAt.LENGTH);
    return Promise.resolve([{ name: "core", run: () => measure(frames.length), answer }, ...inC({ native, frames }, row)]);
  },
};

/** A minute at 50 Hz; `c-sse-copied` shows the cost of copying 14 MB. */
export const statistics: KernelBench = {
  name: "statistics",
  work: "a recording of 48x48 counts to 38 figures a frame, components among them; opencv.js lacks median, histogram, halves and edge",
  frames: 3000,
  tolerance: 1e-6,
  goals: [
    { against: "c-sse", atLeast: 1 / 1.2 },
    { against: "c-sse-copied", atLeast: 1 / 1.2 },
    { against: "js-clean", atLeast: 11 },
    { against: "opencv.js", atLeast: 20 },
  ],

  async prepare({ core, native, frames }) {
    const recording = inARow(frames);
    const inCore = figuresInPlace({ core });
    const opencv = await opencvStatistics(GRID, RULES);
    return [
      inPieces("core", recording, inCore),
      frameByFrame("js-clean", frames, cleanStatistics(GRID, RULES)),
      frameByFrame("js-tuned", frames, tunedStatistics(GRID, RULES)),
      ...inC({ native, frames }, recording),
      ...(native ? [inPieces("c-sse-copied", recording, figuresInC(native, inCore.most))] : []),
      { name: "opencv.js", run: () => frames.forEach((frame) => opencv(frame)) },
    ];
  },
};
