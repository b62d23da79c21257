import type { FootSide } from "~/domain/analysis/figures";
import type { CoreMemory } from "../memory/core-memory";

/** One foot, frame by frame. Without load numbers are 0 and the centre of pressure is NaN. */
export interface FootSeries {
  side: FootSide;
  /** Newton; the sum of values for raw counts. */
  load: Float64Array;
  /** Over the loaded cells, in the frame's unit. */
  maximum: Float64Array;
  average: Float64Array;
  cells: Float64Array;
  /** Centre of pressure from the plate's top left corner. */
  xCm: Float64Array;
  yCm: Float64Array;
  /** Length along the print's axis of the cells above the rockers' threshold. */
  extentCm: Float64Array;
}

/** Reads the series of wasm-core/assembly/gait/foot-series.ts, in its order, as copies. */
export function footSeriesReader({ core, doubles }: CoreMemory) {
  const most = core.MAX_SAMPLES.value;
  const count = core.SERIES_COUNT.value;
  const all = doubles(core.FOOT_SERIES.value, 2 * count * most);

  return (foot: number, side: FootSide, frames: number): FootSeries => {
    const series = (place: number) => all.slice((foot * count + place) * most, (foot * count + place) * most + frames);
    return {
      side,
      load: series(0),
      maximum: series(1),
      cells: series(2),
      xCm: series(3),
      yCm: series(4),
      extentCm: series(5),
      average: series(8),
    };
  };
}
