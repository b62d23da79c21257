import { DEFAULT_TAPS } from "../../../app/analysis/options";
import { CELLS, GRID, physical } from "../input";
import type { KernelBench } from "../kernel";
import { nativeContenders } from "../native/contenders";
import { opencvBlur } from "../peers/opencv-blur";
import { cleanBlur } from "../twins/blur-clean";
import { tunedBlur } from "../twins/blur-tuned";

/** mmHg; what the live page takes for noise. */
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
    const fields = frames.map(physical);
    const input = new Float32Array(core.memory.buffer, core.FIELD.value, CELLS);
    const result = new Float32Array(core.memory.buffer, core.RESULT.value, CELLS);
    const inTurn = (work: (field: Float32Array) => void) => (): void => {
      for (const field of fields) work(field);
    };

    const output = new Float32Array(CELLS);
    const answer = (): Float32Array => output;
    const clean = cleanBlur(GRID, DEFAULT_TAPS, THRESHOLD);
    const tuned = tunedBlur(GRID, DEFAULT_TAPS, THRESHOLD);
    const allFields = Float32Array.from(fields.flatMap((field) => [...field]));
    const parameters = Float64Array.of(THRESHOLD, ...DEFAULT_TAPS);
    return [
      {
        name: "core",
        run: inTurn((field) => {
          input.set(field);
          core.displayField(rows, cols, THRESHOLD, false, true, ...DEFAULT_TAPS);
        }),
        answer: () => result,
      },
      { name: "js-clean", run: inTurn((field) => clean(field, output)), answer },
      { name: "js-tuned", run: inTurn((field) => tuned(field, output)), answer },
      ...nativeContenders(native, "blur", (twin) => twin(allFields, output, fields.length, rows, cols, parameters), answer),
      { name: "opencv.js", run: inTurn(await opencvBlur(GRID)) },
    ];
  },
};
