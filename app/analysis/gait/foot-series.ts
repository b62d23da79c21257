import { SeriesAt } from "../../../wasm-core/layout/gait";
import type { CoreMemory } from "../memory/core-memory";

/** One foot, frame by frame. Without load, numbers are 0 and the centre of pressure is NaN. */
export interface FootSeries {
  /** Newton; the sum of values for raw counts. */
  load: Float64Array;
  /** Over the loaded cells, in the frame's unit. */
  maximum: Float64Array;
  average: Float64Array;
  cells: Float64Array;
  /** Centre of pressure from the grid's top left corner. */
  xCm: Float64Array;
  yCm: Float64Array;
  /** Length along the print's axis covered by the cells above the rocker threshold. */
  extentCm: Float64Array;
  /** Loads of the heel, and of forefoot and toes. */
  heel: Float64Array;
  forefoot: Float64Array;
}

/** Reads the series of the foot last measured as copies. */
export function footSeriesReader({ core, doubles }: CoreMemory) {
  const most = core.MAX_SAMPLES.value;
  const all = doubles(core.FOOT_SERIES.value, SeriesAt.COUNT * most);

  return (frames: number): FootSeries => {
    const series = (place: SeriesAt) => {
      const start = place * most;
      return all.slice(start, start + frames);
    };
    return {
      load: series(SeriesAt.LOAD),
      maximum: series(SeriesAt.MAXIMUM),
      cells: series(SeriesAt.CELLS),
      xCm: series(SeriesAt.CENTRE_X),
      yCm: series(SeriesAt.CENTRE_Y),
      extentCm: series(SeriesAt.EXTENT),
      average: series(SeriesAt.AVERAGE),
      heel: series(SeriesAt.HEEL),
      forefoot: series(SeriesAt.FOREFOOT),
    };
  };
}
