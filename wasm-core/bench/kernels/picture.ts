import { openMemory } from "../../../app/analysis/memory/core-memory";
import { paletteTable } from "../../../app/heatmap/scale/palettes";
import { CELLS, GRID, SCALE } from "../input";
import type { KernelBench } from "../kernel";
import { nativeContenders } from "../native/contenders";
import { opencvPicture } from "../peers/opencv-picture";
import { cleanPicture } from "../twins/picture-clean";
import { tunedPicture } from "../twins/picture-tuned";

const FACTOR = 8;
/** mmHg. */
const LOOK = { low: 0, high: 200, threshold: 5, palette: paletteTable("turbo") };

/** Premultiplied: a transparent pixel may have any colour. */
function covered(rgba: Uint8ClampedArray): Float32Array {
  return Float32Array.from(rgba, (byte, at) => (at % 4 === 3 ? byte : (byte * rgba[at - (at % 4) + 3]) / 255));
}

export const picture: KernelBench = {
  name: "picture",
  work: "48x48 values by Catmull-Rom to 384x384 pixels, coloured by 256 colours",
  frames: 16,
  // Maximum difference of Turbo neighbours.
  tolerance: 12,
  goals: [
    { against: "c-sse", atLeast: 1 / 1.2 },
    { against: "js-clean", atLeast: 13 },
    { against: "opencv.js", atLeast: 17 },
  ],

  async prepare({ core, analysis, native, frames }) {
    const { rows, cols } = GRID;
    const { measureBy } = openMemory(core);
    const { low, high, threshold, palette } = LOOK;
    const look = { threshold, fill: true, smooth: true };
    const fields = frames.map((counts) => analysis.display({ counts, grid: GRID, scale: SCALE }, look).slice());
    const input = new Float32Array(core.memory.buffer, core.FIELD.value, CELLS);
    new Uint32Array(core.memory.buffer, core.PALETTE.value, palette.length).set(palette);
    const inTurn = (work: (field: Float32Array) => void) => (): void => {
      for (const field of fields) work(field);
    };

    const pixels = new Uint32Array(CELLS * FACTOR * FACTOR);
    const answer = (): Float32Array => covered(new Uint8ClampedArray(pixels.buffer));
    const clean = cleanPicture(GRID, FACTOR, LOOK);
    const tuned = tunedPicture(GRID, LOOK);
    const allFields = Float32Array.from(fields.flatMap((field) => [...field]));
    const parameters = Float64Array.of(low, high, threshold);
    return [
      {
        name: "core",
        run: inTurn((field) => {
          input.set(field);
          measureBy({ grid: GRID }, { threshold });
          core.picture(FACTOR, low, high);
        }),
        answer: () => covered(new Uint8ClampedArray(core.memory.buffer, core.PICTURE.value, pixels.byteLength)),
      },
      { name: "js-clean", run: inTurn((field) => clean(field, pixels)), answer },
      { name: "js-tuned", run: inTurn((field) => tuned(field, pixels)), answer },
      ...nativeContenders(native, "picture", (twin) => twin(allFields, pixels, fields.length, rows, cols, parameters, palette), answer),
      { name: "opencv.js", run: inTurn(await opencvPicture(GRID, FACTOR, LOOK)) },
    ];
  },
};
