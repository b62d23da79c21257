import { openMemory } from "../../../app/analysis/memory/core-memory";
import { DEFAULT_TAPS } from "../../../app/analysis/options";
import { CELLS, GRID, physical } from "../input";
import type { KernelBench } from "../kernel";
import { nativeContenders } from "../native/contenders";
import { opencvBlur } from "../peers/opencv-blur";
import { cleanBlur } from "../twins/blur-clean";
import { tunedBlur } from "../twins/blur-tuned";

/** mmHg; the live page's noise level. */
const THRESHOLD = 5;

export const blur: KernelBench = {
  name: "blur",
  work: "48x48 values checked, thresholded and smoothed by a 5x5 Gaussian",
  frames: 64,
  tolerance: 1e-4,
  goals: [
    { against: "c-sse", atLeast: 1 / 1.1 },
    { against: "js-clean", atLeast: 10 },
    { against: "opencv.js", atLeast: 7 },
  ],

  async prepare({ core, native, frames }) {
    const { rows, cols } = GRID;
    const { measureBy } = openMemory(core);
    const field = physical(frames[0]);
    new Float32Array(core.memory.buffer, core.FIELD.value, CELLS).set(field);
    const result = new Float32Array(core.memory.buffer, core.RESULT.value, CELLS);
    const repeat = (work: () => void) => (): void => {
      for (let time = 0; time < frames.length; time++) work();
    };

    const output = new Float32Array(CELLS);
    const answer = (): Float32Array => output;
    const clean = cleanBlur(GRID, DEFAULT_TAPS, THRESHOLD);
    const tuned = tunedBlur(GRID, DEFAULT_TAPS, THRESHOLD);
    const parameters = Float64Array.of(THRESHOLD, ...DEFAULT_TAPS);
    return [
      {
        name: "core",
        run: repeat(() => {
          measureBy({ grid: GRID }, { threshold: THRESHOLD });
          core.displayField(false, true, ...DEFAULT_TAPS);
        }),
        answer: () => result,
      },
      { name: "js-clean", run: repeat(() => clean(field, output)), answer },
      { name: "js-tuned", run: repeat(() => tuned(field, output)), answer },
      ...nativeContenders(native, "blur", (twin) => twin(field, output, frames.length, rows, cols, parameters), answer),
      { name: "opencv.js", run: repeat(await opencvBlur(GRID, field)) },
    ];
  },
};
