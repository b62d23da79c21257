import type { Grid } from "~/domain/frame/frame";
import { checkThreshold, demand, isMeasure } from "../memory/check-input";
import type { CoreMemory } from "../memory/core-memory";
import { numberAt } from "../memory/record";
import { DEFAULT_TAPS, type DisplayOptions, type FrameInput, type Look, type PictureOptions, type SmoothingTaps } from "../options";

/** Interpolated between cells (Catmull-Rom). */
export interface InterpolatedField {
  values: Float32Array<ArrayBuffer>;
  width: number;
  height: number;
}

/** Straight alpha; `rgba` fits ImageData. */
export interface ColouredPicture {
  rgba: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

/** Smoothing weights are fractions; up to this a field cannot overflow. */
const MAX_TAP = 1000;

function readLook({ fill, smooth, taps = DEFAULT_TAPS }: Look): [boolean, boolean, ...SmoothingTaps] {
  demand(taps.length === 3 && taps.every((tap) => Math.abs(tap) <= MAX_TAP), "range");
  return [fill, smooth, ...taps];
}

/** Fields and pictures for display. */
export function fieldPictures({ core, bytes, floats, integers, loadField, loadFrame, loadPalette, measureBy, result }: CoreMemory) {
  return {
    /** Display field of rows · cols physical values: threshold, fill, smooth. An even mat keeps its value. A view. */
    display(frame: FrameInput, options: DisplayOptions): Float32Array<ArrayBuffer> {
      loadFrame(frame);
      checkThreshold(options.threshold);
      measureBy(frame, { threshold: options.threshold });
      demand(core.displayFrame(...readLook(options)), "counts");
      return result(frame.grid);
    },

    /** The same for a field, such as a mean. A view. */
    displayField(values: Float32Array, grid: Grid, options: DisplayOptions): Float32Array<ArrayBuffer> {
      loadField(values, grid);
      checkThreshold(options.threshold);
      measureBy({ grid }, { threshold: options.threshold });
      demand(core.displayField(...readLook(options)), "field");
      return result(grid);
    },

    /**
     * Video field between two frames of one grid, rows · cols physical values: (1 - share) · frame + share · next,
     * cells of 5 units or less zeroed, then fill and smooth. `share` 0 to 1; one half is the specification's average
     * (§9). A view.
     */
    betweenFrames(frame: FrameInput, next: FrameInput, share: number, look: Look): Float32Array<ArrayBuffer> {
      const { rows, cols } = frame.grid;
      loadFrame(frame);
      demand(next.grid.rows === rows && next.grid.cols === cols, "grid");
      loadFrame(next, 1);
      demand(share >= 0 && share <= 1, "share");
      measureBy(frame, { nextScale: next.scale });
      demand(core.betweenFrames(share, ...readLook(look)), "counts");
      return result(frame.grid);
    },

    /** Catmull-Rom with `factor` pixels per cell, coloured. An empty field has no colour if threshold ≥ 0. A view. */
    picture(values: Float32Array, grid: Grid, options: PictureOptions): ColouredPicture {
      loadField(values, grid);
      loadPalette(options.palette);
      const { low, high, factor, threshold } = options;
      demand(Number.isFinite(Math.fround(low)) && isMeasure(Math.fround(high) - Math.fround(low)), "range");
      demand(factor === 2 || factor === 4 || factor === 8, "range");
      demand(threshold < Infinity, "threshold");
      measureBy({ grid }, { threshold });
      demand(core.picture(factor, low, high), "field");
      const width = grid.cols * factor;
      const height = grid.rows * factor;
      return { rgba: bytes(core.PICTURE.value, 4 * width * height), width, height };
    },

    /** Catmull-Rom with 8 x 8 values per cell, border cells repeated; may over- and undershoot. A view. */
    interpolate(values: Float32Array, grid: Grid): InterpolatedField {
      loadField(values, grid);
      measureBy({ grid });
      demand(core.interpolate(), "field");
      const width = 8 * grid.cols;
      const height = 8 * grid.rows;
      return { values: floats(core.INTERPOLATED.value, width * height), width, height };
    },

    /**
     * Closed rings around cells from `level`, each x, y, x, y …, first point repeated. Cells from the top left corner,
     * centres at +0.5; holes are reversed, as in d3-contour.
     */
    contours(values: Float32Array, grid: Grid, level: number): Float32Array[] {
      loadField(values, grid);
      demand(Number.isFinite(level), "level");
      measureBy({ grid });
      const count = core.contours(level);
      demand(count >= 0, "field");
      const rings = new Array<Float32Array>(count);
      if (count === 0) return rings;
      const starts = integers(core.RING_STARTS.value, count + 1);
      const { buffer } = floats(core.RING_POINTS.value, 2 * numberAt(starts, count)).slice();
      // Eight bytes per point. A new view is much cheaper than a subarray; a live frame has some forty rings.
      for (let ring = 0; ring < count; ring++) {
        const start = numberAt(starts, ring);
        rings[ring] = new Float32Array(buffer, 8 * start, 2 * (numberAt(starts, ring + 1) - start));
      }
      return rings;
    },
  };
}
