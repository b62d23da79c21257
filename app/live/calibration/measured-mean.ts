import type { Clock } from "~/domain/clock";
import { FAULTY_CELL, type FramePart } from "~/domain/frame/frame";
import { itemAt } from "~/domain/lists/item-at";

/** Measured before calibration, in counts. */
export interface MeasuredMean {
  frames: number;
  /** Per cell, over frames in which it was not faulty; 0 if always faulty. */
  mean: Float64Array;
  /** RMS over cells of their standard deviation over time. */
  noise: number;
  /** Sum of the cells, per frame. */
  sums: readonly number[];
}

export interface MeasuredMeans {
  /** Resolves after `durationMs`; without frames `mean` is empty. */
  measure: (deviceId: string, part: FramePart, durationMs: number) => Promise<MeasuredMean>;
  /** Counts as sent, before calibration. */
  observe: (deviceId: string, part: FramePart, counts: Uint16Array) => void;
}

interface Measurement {
  deviceId: string;
  part: FramePart;
  sums: number[];
  sum: Float64Array;
  squares: Float64Array;
  readings: Uint32Array;
}

export function createMeasuredMeans(clock: Pick<Clock, "setTimer">): MeasuredMeans {
  const open = new Set<Measurement>();

  return {
    measure: (deviceId, part, durationMs) =>
      new Promise((resolve) => {
        const none = new Float64Array(0);
        const measurement: Measurement = { deviceId, part, sums: [], sum: none, squares: none, readings: new Uint32Array(0) };
        open.add(measurement);
        clock.setTimer(() => {
          open.delete(measurement);
          resolve(conclude(measurement));
        }, durationMs);
      }),
    observe(deviceId, part, counts) {
      for (const measurement of open) if (measurement.deviceId === deviceId && measurement.part === part) add(measurement, counts);
    },
  };
}

function add(measurement: Measurement, counts: Uint16Array): void {
  if (measurement.sum.length !== counts.length) {
    measurement.sums = [];
    measurement.sum = new Float64Array(counts.length);
    measurement.squares = new Float64Array(counts.length);
    measurement.readings = new Uint32Array(counts.length);
  }
  const { sums, sum, squares, readings } = measurement;
  let whole = 0;
  for (const [cell, count] of counts.entries()) {
    if (count === FAULTY_CELL) continue;
    whole += count;
    sum[cell] = itemAt(sum, cell) + count;
    squares[cell] = itemAt(squares, cell) + count * count;
    readings[cell] = itemAt(readings, cell) + 1;
  }
  sums.push(whole);
}

function conclude({ sums, sum, squares, readings }: Measurement): MeasuredMean {
  const perReading = (total: number, cell: number): number => total / Math.max(1, itemAt(readings, cell));
  const mean = sum.map(perReading);
  const variance = squares.map((total, cell) => Math.max(0, perReading(total, cell) - itemAt(mean, cell) ** 2));
  const noise = variance.length === 0 ? 0 : Math.sqrt(variance.reduce((one, other) => one + other, 0) / variance.length);
  return { frames: sums.length, mean, noise, sums };
}
