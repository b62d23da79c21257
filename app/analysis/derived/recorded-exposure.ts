import type { Exposure, PlacedCell, RecordedExposure } from "~/domain/analysis/exposure";
import { packNumbers } from "~/domain/analysis/packed-numbers";
import { cellPlace } from "~/domain/frame/frame";
import { bodyPlaces, type PlacedMat } from "~/domain/minutes/body-region";
import { MIN_FOR_NEVER_MS } from "~/domain/minutes/exposure";
import type { ExposedCell } from "~/domain/minutes/minute-map";
import { RELIEF_MS } from "~/domain/minutes/minute-map";
import { createMovementCounter } from "~/domain/minutes/movement";
import { unrelievedAreas } from "~/domain/minutes/unrelieved-areas";
import { BLANK_AFTER_MS } from "~/domain/streaming";
import type { Analysis } from "../analysis";
import { numberAt } from "../memory/record";
import type { FrameBatch } from "../options";

const HOUR_S = 3600;
/** A recording of a second, such as a static one, shows no exposure over time. */
const MIN_OBSERVED_S = 10;

export interface ExposedMat {
  pitch: PlacedMat["pitch"];
  stance: PlacedMat["stance"];
  cellAreaCm2: number;
  exposureThreshold: number;
  contact: number;
}

/** Exposure over a recording, by the live rules. Null under ten seconds and without load. `frameTimes`: s. */
export function recordedExposure(
  analysis: Pick<Analysis, "exposure" | "mean">,
  batch: FrameBatch,
  frameTimes: Float64Array,
  { pitch, stance, cellAreaCm2, exposureThreshold, contact }: ExposedMat,
): RecordedExposure | null {
  if (batch.frameCount < 2) return null;
  const mean = analysis.mean(batch);
  const isLoaded = (cell: number): boolean => numberAt(mean, cell) > 0 && numberAt(mean, cell) >= contact;
  if (!mean.some((_, cell) => isLoaded(cell))) return null;
  const { grid } = batch;
  const seen = analysis.exposure(batch, frameTimes, {
    ...{ threshold: exposureThreshold, cellAreaCm2 },
    ...{ reliefS: RELIEF_MS / 1000, holdS: BLANK_AFTER_MS / 1000 },
  });
  if (seen.observedS < MIN_OBSERVED_S) return null;
  const regionOf = bodyPlaces({ grid, pitch, stance, head: "row0" }, isLoaded);
  const placed = (cell: ExposedCell | null): PlacedCell | null => cell && { ...cell, ...regionOf(cell.row * grid.cols + cell.col) };
  const endMs = 1000 * numberAt(frameTimes, batch.frameCount - 1);
  return {
    threshold: seen.threshold,
    observedS: seen.observedS,
    longestAbove: placed(findMaximum(seen.aboveS, seen, batch)),
    mostExposed: placed(seen.mostExposed),
    longestUnrelieved: placed(findMaximum(seen.longestS, seen, batch)),
    meanAreaCm2: (cellAreaCm2 * seen.aboveS.reduce((sum, seconds) => sum + seconds, 0)) / seen.observedS,
    neverRelievedCm2: 1000 * seen.observedS < MIN_FOR_NEVER_MS ? null : seen.neverRelievedCm2,
    movements: movementsIn(batch, frameTimes),
    unrelieved: unrelievedAreas({
      mat: { grid, stance, cellAreaCm2 },
      since: Float64Array.from(seen.lastS, (seconds) => (seconds > 0 ? endMs - 1000 * seconds : NaN)),
      exposure: seen.exposure,
      regionOf,
      endMs,
      // Cell times are summed in single precision.
      knownSinceMs: endMs - 1000 * seen.knownS + 1,
    }),
    dwell: packNumbers([...seen.aboveS]),
    load: packNumbers([...seen.exposure].map((unitHours) => HOUR_S * unitHours)),
  };
}

/** The cell with the maximum time; on a tie, the most exposed. */
function findMaximum(
  times: Float32Array,
  { exposure }: Pick<Exposure, "exposure">,
  { grid }: Pick<FrameBatch, "grid">,
): ExposedCell | null {
  const isMore = (at: number, than: number): boolean =>
    numberAt(times, at) > numberAt(times, than) ||
    (numberAt(times, at) === numberAt(times, than) && numberAt(exposure, at) > numberAt(exposure, than));
  const cell = times.reduce((max, _, at) => (isMore(at, max) ? at : max), 0);
  const value = numberAt(times, cell);
  return value > 0 ? { ...cellPlace(grid, cell), value } : null;
}

function movementsIn({ counts, grid, frameCount }: FrameBatch, frameTimes: Float64Array): number {
  const cells = grid.rows * grid.cols;
  const counter = createMovementCounter(cells);
  let movements = 0;
  for (let frame = 0; frame < frameCount; frame++) {
    const atMs = 1000 * numberAt(frameTimes, frame);
    if (frame > 0 && atMs - 1000 * numberAt(frameTimes, frame - 1) > BLANK_AFTER_MS) counter.interrupt();
    if (counter.begins(counts.subarray(frame * cells, (frame + 1) * cells), atMs)) movements += 1;
  }
  return movements;
}
