import type { Grid } from "~/domain/frame/frame";
import { checkThreshold, demand } from "./input";
import type { CoreMemory } from "./memory";
import { DEFAULT_TAPS, type DisplayOptions, type FrameInput, type PictureOptions, type SmoothingTaps } from "./options";

/** Values (Catmull-Rom) between the cells. */
export interface InterpolatedField {
  values: Float32Array<ArrayBuffer>;
  width: number;
  height: number;
}

/** Straight alpha; `rgba` fits ImageData. */
export interface Picture {
  rgba: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

function readLook({ threshold, fill, smooth, taps = DEFAULT_TAPS }: DisplayOptions): [number, boolean, boolean, ...SmoothingTaps] {
  checkThreshold(threshold);
  demand(taps.every(Number.isFinite), "range");
  return [threshold, fill, smooth, ...taps];
}

/** What is looked at. */
export function fieldPictures({ core, bytes, floats, integers, loadField, loadFrame, loadPalette, result }: CoreMemory) {
  return {
    /** The frame as a field to look at, rows · cols physical values: threshold, then filling, then smoothing. A view. */
    display(frame: FrameInput, options: DisplayOptions): Float32Array<ArrayBuffer> {
      loadFrame(frame);
      demand(core.displayFrame(frame.grid.rows, frame.grid.cols, frame.scale, ...readLook(options)), "counts");
      return result(frame.grid);
    },

    /** The same for a field, such as the mean of a recording. A view. */
    displayField(values: Float32Array, grid: Grid, options: DisplayOptions): Float32Array<ArrayBuffer> {
      loadField(values, grid);
      demand(core.displayField(grid.rows, grid.cols, ...readLook(options)), "field");
      return result(grid);
    },

    /** The field by Catmull-Rom with `factor` pixels per cell, coloured. A view. */
    picture(values: Float32Array, grid: Grid, options: PictureOptions): Picture {
      loadField(values, grid);
      loadPalette(options.palette);
      const { low, high, factor, threshold } = options;
      demand(Number.isFinite(low) && Number.isFinite(high) && high > low, "range");
      demand(threshold < Infinity, "threshold");
      demand(core.picture(grid.rows, grid.cols, factor, low, high, threshold), "field");
      const width = grid.cols * factor;
      const height = grid.rows * factor;
      return { rgba: bytes(core.PICTURE.value, 4 * width * height), width, height };
    },

    /** The field by Catmull-Rom with 8 x 8 values per cell, the border repeated outwards; may run over and under by the kernel's nature. A view. */
    interpolate(values: Float32Array, grid: Grid): InterpolatedField {
      loadField(values, grid);
      demand(core.interpolate(grid.rows, grid.cols), "field");
      const width = 8 * grid.cols;
      const height = 8 * grid.rows;
      return { values: floats(core.INTERPOLATED.value, width * height), width, height };
    },

    /**
     * Closed rings around the cells from `level` up, each x, y, x, y … with the first point repeated at the end. In cells from the top left
     * corner, a cell's centre at +0.5; holes run the other way round, as in d3-contour.
     */
    contours(values: Float32Array, grid: Grid, level: number): Float32Array[] {
      loadField(values, grid);
      demand(Number.isFinite(level), "level");
      const count = core.contours(grid.rows, grid.cols, level);
      demand(count >= 0, "field");
      const starts = integers(core.RING_STARTS.value, count + 1);
      const points = floats(core.RING_POINTS.value, 2 * starts[count]);
      return Array.from({ length: count }, (_, ring) => points.slice(2 * starts[ring], 2 * starts[ring + 1]));
    },
  };
}
