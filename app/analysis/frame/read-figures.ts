import type { FrameFigures, Peak, PlatePoint } from "~/domain/analysis/figures";
import { orNull, type Record64 } from "../memory/record";

export const peakAt = (record: Record64, at: number): Peak => ({
  value: record[at],
  row: record[at + 1],
  col: record[at + 2],
  xCm: record[at + 3],
  yCm: record[at + 4],
});

export const pointAt = (record: Record64, at: number): PlatePoint => ({
  col: record[at],
  row: record[at + 1],
  xCm: record[at + 2],
  yCm: record[at + 3],
});

export function readFigures(record: Record64): FrameFigures {
  const loadedCells = record[0];
  const loaded = loadedCells > 0;
  return {
    loadedCells,
    sum: record[1],
    maximum: loaded ? peakAt(record, 2) : null,
    mean: record[7],
    standardDeviation: record[8],
    median: record[9],
    centreOfPressure: loaded ? pointAt(record, 10) : null,
    contactAreaCm2: record[14],
    forceN: orNull(record[15]),
    quadrants: { frontLeft: record[16], frontRight: record[17], backLeft: record[18], backRight: record[19] },
    leftPercent: record[20],
    rightPercent: record[21],
    frontPercent: record[22],
    backPercent: record[23],
    components: record[24],
    largestComponentCells: record[25],
    edgeCells: record[26],
    saturatedCells: record[27],
    deadCells: record[28],
    histogramTop: record[29],
    histogram: Array.from(record.subarray(30, 38)),
  };
}
