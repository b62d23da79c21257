import type { FrameFigures, Peak, PlatePoint } from "~/domain/analysis/figures";
import { BINS, FigureAt } from "../../../wasm-core/layout/figures";
import { PeakAt, PointAt } from "../../../wasm-core/layout/measures";
import { numberAt, nanToNull, type Record64 } from "../memory/record";

export const readPeak = (record: Record64, place: number): Peak => ({
  value: numberAt(record, place + PeakAt.VALUE),
  row: numberAt(record, place + PeakAt.ROW),
  col: numberAt(record, place + PeakAt.COL),
  xCm: numberAt(record, place + PeakAt.X),
  yCm: numberAt(record, place + PeakAt.Y),
});

export const readPoint = (record: Record64, place: number): PlatePoint => ({
  col: numberAt(record, place + PointAt.COL),
  row: numberAt(record, place + PointAt.ROW),
  xCm: numberAt(record, place + PointAt.X),
  yCm: numberAt(record, place + PointAt.Y),
});

export function readFigures(record: Record64): FrameFigures {
  const at = (place: FigureAt): number => numberAt(record, place);
  const loadedCells = at(FigureAt.LOADED);
  const loaded = loadedCells > 0;
  return {
    loadedCells,
    sum: at(FigureAt.SUM),
    maximum: loaded ? readPeak(record, FigureAt.MAXIMUM) : null,
    mean: at(FigureAt.MEAN),
    standardDeviation: at(FigureAt.DEVIATION),
    median: at(FigureAt.MEDIAN),
    centreOfPressure: loaded ? readPoint(record, FigureAt.CENTRE_COL) : null,
    contactAreaCm2: at(FigureAt.AREA),
    forceN: nanToNull(at(FigureAt.FORCE)),
    quadrants: {
      frontLeft: at(FigureAt.FRONT_LEFT),
      frontRight: at(FigureAt.FRONT_RIGHT),
      backLeft: at(FigureAt.BACK_LEFT),
      backRight: at(FigureAt.BACK_RIGHT),
    },
    leftPercent: at(FigureAt.LEFT),
    rightPercent: at(FigureAt.RIGHT),
    frontPercent: at(FigureAt.FRONT),
    backPercent: at(FigureAt.BACK),
    components: at(FigureAt.COMPONENTS),
    largestComponentCells: at(FigureAt.LARGEST),
    edgeCells: at(FigureAt.EDGE),
    saturatedCells: at(FigureAt.SATURATED),
    deadCells: at(FigureAt.DEAD),
    histogramTop: at(FigureAt.HISTOGRAM_TOP),
    histogram: Array.from(record.subarray(FigureAt.HISTOGRAM, FigureAt.HISTOGRAM + BINS)),
  };
}
