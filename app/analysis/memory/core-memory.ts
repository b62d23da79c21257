import { cellCount, type Grid } from "~/domain/frame/frame";
import type { instantiate } from "../../../wasm-core/build/core.js";
import { GeometryAt } from "../../../wasm-core/layout/geometry";
import type { FrameBatch, FrameInput } from "../options";
import { checkBatch, checkField, checkView, demand, type Measures } from "./check-input";

/** The instantiated module of wasm-core. */
export type Core = Awaited<ReturnType<typeof instantiate>>;

/** Typed access to the core's memory, which never grows: views stay valid, their contents until the next call. */
export type CoreMemory = ReturnType<typeof openMemory>;

export function openMemory(core: Core) {
  const { buffer } = core.memory;
  const counts = new Uint16Array(buffer, core.COUNTS.value, core.BATCH_CELLS.value);
  const field = new Float32Array(buffer, core.FIELD.value, core.MAX_SIDE.value ** 2);
  const geometry = new Float64Array(buffer, core.GEOMETRY.value, GeometryAt.LENGTH);
  const colours = new Uint32Array(buffer, core.PALETTE.value, 256);

  return {
    core,
    floats: (address: number, length: number) => new Float32Array(buffer, address, length),
    doubles: (address: number, length: number) => new Float64Array(buffer, address, length),
    integers: (address: number, length: number) => new Int32Array(buffer, address, length),
    bytes: (address: number, length: number) => new Uint8ClampedArray(buffer, address, length),
    labels: (grid: Grid) => new Uint16Array(buffer, core.LABELS.value, cellCount(grid)),
    result: (grid: Grid) => new Float32Array(buffer, core.RESULT.value, cellCount(grid)),

    /** Sets the next calls' parameters. Omitted ones become NaN, so no call uses earlier values. */
    measureBy: (
      { grid, scale = 1 }: { grid: Grid; scale?: number },
      { nextScale = NaN, threshold = NaN, saturation = 0, xCm = NaN, yCm = NaN, areaCm2 = NaN, newtons = NaN }: Partial<Measures> = {},
    ): void => {
      geometry[GeometryAt.ROWS] = grid.rows;
      geometry[GeometryAt.COLS] = grid.cols;
      geometry[GeometryAt.SCALE] = scale;
      geometry[GeometryAt.NEXT_SCALE] = nextScale;
      geometry[GeometryAt.THRESHOLD] = threshold;
      geometry[GeometryAt.SATURATION] = saturation;
      geometry[GeometryAt.X_CM] = xCm;
      geometry[GeometryAt.Y_CM] = yCm;
      geometry[GeometryAt.AREA_CM2] = areaCm2;
      geometry[GeometryAt.NEWTONS] = newtons;
    },

    loadPalette: (palette: Uint32Array): void => {
      checkView(palette, "Uint32Array");
      demand(palette.length === colours.length, "palette");
      colours.set(palette);
    },

    /** `place`: number of frames of the same grid before it. */
    loadFrame: (frame: FrameInput, place = 0): void => {
      checkBatch({ ...frame, frameCount: 1 });
      counts.set(frame.counts, place * frame.counts.length);
    },

    loadField: (values: Float32Array, grid: Grid): void => {
      checkField(values, grid);
      field.set(values);
    },

    /** First counts of the last frames, as a call left them: a view until the next call. */
    countsLeft: (length: number): Uint16Array => counts.subarray(0, length),

    /** Passes frames in chunks that fit the memory; `work` returns the number of good frames, which must be all. */
    inPieces: (batch: FrameBatch, work: (frames: number) => number): void => {
      const cells = cellCount(batch.grid);
      const max = Math.min(core.BATCH_FRAMES.value, Math.floor(core.BATCH_CELLS.value / cells));
      for (let first = 0; first < batch.frameCount; first += max) {
        const frames = Math.min(max, batch.frameCount - first);
        counts.set(batch.counts.subarray(first * cells, (first + frames) * cells));
        demand(work(frames) === frames, "counts");
      }
    },
  };
}
