import { cellCount, cellPlace, type Grid } from "../frame/frame";
import { addAt, doubleAt, singleAt } from "../lists/cell-at";
import type { Unit } from "../unit";
import { bodyPlaces, type BodyPlace, type PlacedMat } from "./body-region";
import type { ExposedCell } from "./minute-map";
import { isWhollySeen, MINUTE_MS, startOfMinute, type MinuteSums } from "./minute-map";
import { unrelievedAreas, type UnrelievedArea } from "./unrelieved-areas";

const HOUR_MS = 3_600_000;
/** Of the loaded time; cells above for longer are never relieved (Peterson et al. 2013). */
const NEVER_RELIEVED = 0.95;
export const MIN_FOR_NEVER_MS = HOUR_MS;
/** A minute is known when over; older ones say nothing of now. */
const NOW_WITHIN_MS = 3 * MINUTE_MS;

/** Time above the threshold, or excess pressure × time. */
export const exposureMaps = ["dwell", "load"] as const;
export type ExposureMap = (typeof exposureMaps)[number];

/** A map, an empty mat, or unknown. */
export type MinuteState = "m" | "e" | "-";

export interface SpanExposure {
  fromMs: number;
  toMs: number;
  /** Of the newest minute, in `unit`; null before the first. */
  threshold: number | null;
  unit: Unit;
  grid: Grid;
  /** One per minute from that of `fromMs`. */
  minutes: string;
  observedMs: number;
  loadedMs: number;
  /** Time of each cell above the threshold. */
  aboveS: Float32Array;
  /** ∫max(0, p - threshold)dt per cell, in unit · hours. */
  exposure: Float32Array;
  greatestMean: number;
  longestAbove: ExposedCell | null;
  mostExposed: ExposedCell | null;
  /** Null before an hour with a person. */
  neverRelievedCm2: number | null;
  /** Of a cell without relief, in whole minutes; null without one. */
  longest: ({ ms: number; fromMs: number; at: { row: number; col: number } } & BodyPlace) | null;
  /** Longest first; null if now is unknown. */
  unrelieved: UnrelievedArea[] | null;
  movements: number;
  shifts: number;
  reliefs: number;
  /** End of the newest minute with a shift or relief. */
  shiftedAtMs: number | null;
}

export interface SummedSpan extends PlacedMat {
  fromMs: number;
  toMs: number;
  cellAreaCm2: number;
  unit: Unit;
  /** In `unit`. */
  contact: number;
}

/**
 * Minutes come oldest first; another grid or unit counts as unknown. Time without relief starts at a cell's first whole
 * minute without one; minutes not wholly seen end it.
 */
export function sumMinutes(minutes: Iterable<MinuteSums>, mat: SummedSpan): SpanExposure {
  const { grid, unit, fromMs, toMs, cellAreaCm2 } = mat;
  const cells = cellCount(grid);
  const [aboveMs, exposure] = [new Float64Array(cells), new Float64Array(cells)];
  /** NaN for a relieved cell. */
  const since = new Float64Array(cells).fill(NaN);
  const states: MinuteState[] = Array.from({ length: Math.ceil((toMs - startOfMinute(fromMs)) / MINUTE_MS) }, () => "-");
  const sums = { observedMs: 0, loadedMs: 0, greatestMean: 0, movements: 0, shifts: 0, reliefs: 0 };
  let longest: { ms: number; fromMs: number; cell: number; mean: Float32Array } | null = null;
  let [newest, newestLayers]: [MinuteSums | null, MinuteSums["layers"]] = [null, null];
  let knownSinceMs = fromMs;
  let shiftedAtMs: number | null = null;

  for (const minute of minutes) {
    if (minute.grid.rows !== grid.rows || minute.grid.cols !== grid.cols || minute.unit !== unit) continue;
    const { atMs, layers, observedMs } = minute;
    const endMs = atMs + MINUTE_MS;
    const isNext = newest !== null && newest.atMs + MINUTE_MS === atMs;
    if (!isNext || !isWhollySeen(minute)) since.fill(NaN);
    if (!isNext) knownSinceMs = atMs;
    if (!isWhollySeen(minute)) knownSinceMs = endMs;
    newest = minute;
    newestLayers = layers;
    states[Math.round((atMs - startOfMinute(fromMs)) / MINUTE_MS)] = layers ? "m" : "e";
    sums.observedMs += observedMs;
    sums.movements += minute.movements;
    sums.shifts += minute.shifts;
    sums.reliefs += minute.reliefs;
    if (minute.shifts + minute.reliefs > 0) shiftedAtMs = endMs;
    if (!layers) {
      since.fill(NaN);
      continue;
    }
    sums.loadedMs += observedMs;
    for (let cell = 0; cell < cells; cell++) {
      sums.greatestMean = Math.max(sums.greatestMean, singleAt(layers.mean, cell));
      addAt(aboveMs, cell, singleAt(layers.aboveMs, cell));
      addAt(exposure, cell, singleAt(layers.excess, cell) * observedMs);
      if (!isWhollySeen(minute)) continue;
      if (layers.relieved[cell]) since[cell] = NaN;
      else {
        const from = doubleAt(since, cell);
        const start = Number.isNaN(from) ? atMs : from;
        since[cell] = start;
        if (endMs - start > (longest?.ms ?? 0)) longest = { ms: endMs - start, fromMs: start, cell, mean: layers.mean };
      }
    }
  }

  const findMaximum = (values: Float32Array): ExposedCell | null => {
    const value = values.reduce((max, one) => Math.max(max, one), 0);
    return value > 0 ? { ...cellPlace(grid, values.indexOf(value)), value } : null;
  };
  const regionsBy = (mean: Float32Array) =>
    bodyPlaces(mat, (cell) => {
      const value = singleAt(mean, cell);
      return value > 0 && value >= mat.contact;
    });
  const aboveS = Float32Array.from(aboveMs, (ms) => ms / 1000);
  const exposed = Float32Array.from(exposure, (sum) => sum / HOUR_MS);
  const isKnownNow = newest !== null && toMs - (newest.atMs + MINUTE_MS) < NOW_WITHIN_MS && isWhollySeen(newest);
  return {
    ...{ fromMs, toMs, unit, grid, ...sums, shiftedAtMs },
    threshold: newest && newest.threshold,
    minutes: states.join(""),
    aboveS,
    exposure: exposed,
    longestAbove: findMaximum(aboveS),
    mostExposed: findMaximum(exposed),
    neverRelievedCm2:
      sums.loadedMs < MIN_FOR_NEVER_MS ? null : cellAreaCm2 * aboveMs.filter((ms) => ms > NEVER_RELIEVED * sums.loadedMs).length,
    longest: longest && {
      ...{ ms: longest.ms, fromMs: longest.fromMs, at: cellPlace(grid, longest.cell) },
      ...regionsBy(longest.mean)(longest.cell),
    },
    unrelieved: isKnownNow && newest ? unrelievedAt(newest.atMs + MINUTE_MS) : null,
  };

  function unrelievedAt(endMs: number): UnrelievedArea[] {
    if (!newestLayers) return [];
    return unrelievedAreas({ mat, since, exposure: exposed, regionOf: regionsBy(newestLayers.mean), endMs, knownSinceMs });
  }
}
