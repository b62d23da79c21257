import { SeriesAt } from "../../../wasm-core/layout/gait";
import type { CoreMemory } from "../memory/core-memory";

/** Without load, numbers are 0 and the centre of pressure is NaN. */
export interface FootSeries {
  /** N; sums of raw counts. */
  load: Float64Array;
  /** Over the loaded cells, in the frame's unit. */
  maximum: Float64Array;
  average: Float64Array;
  cells: Float64Array;
  /** From the grid's top left corner. */
  xCm: Float64Array;
  yCm: Float64Array;
  /** Length above the rocker threshold along the print's axis. */
  extentCm: Float64Array;
  heel: Float64Array;
  forefoot: Float64Array;
}

/** Copies of the last measured foot's series. */
export function footSeriesReader({ core, doubles }: CoreMemory) {
  const max = core.MAX_SAMPLES.value;
  const all = doubles(core.FOOT_SERIES.value, SeriesAt.COUNT * max);

  return (frames: number): FootSeries => {
    const series = (place: SeriesAt) => {
      const start = place * max;
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
