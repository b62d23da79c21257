import { cellCount, FAULTY_CELL, type Grid } from "../frame/frame";
import { addAt, countAt, doubleAt } from "../lists/cell-at";
import type { Unit } from "../unit";
import { RELIEF_MS, type MinuteSums } from "./minute-map";

export interface SummedMat {
  grid: Grid;
  /** Value of one count, in `unit`. */
  scale: number;
  unit: Unit;
  /** Both in `unit`. */
  threshold: number;
  contact: number;
}

/** Allocates nothing per frame. */
export interface MinuteSummer {
  add: (counts: Uint16Array, forMs: number) => void;
  /** After a gap, relief must be observed in full again. */
  interrupt: () => void;
  /** Without start and events; null if no time passed. */
  take: () => Pick<MinuteSums, "observedMs" | "threshold" | "unit" | "grid" | "layers"> | null;
}

export function createMinuteSummer({ grid, scale, unit, threshold, contact }: SummedMat): MinuteSummer {
  const cells = cellCount(grid);
  const [pressure, excess, above] = [new Float64Array(cells), new Float64Array(cells), new Float64Array(cells)];
  /** In milliseconds. */
  const under = new Float64Array(cells);
  const relieved = new Uint8Array(cells);
  let observedMs = 0;

  return {
    add(counts, forMs) {
      observedMs += forMs;
      for (let cell = 0; cell < cells; cell++) {
        const count = countAt(counts, cell);
        const value = count === FAULTY_CELL ? 0 : count * scale;
        if (value > 0) addAt(pressure, cell, value * forMs);
        if (value > 0 && value >= threshold) {
          addAt(excess, cell, (value - threshold) * forMs);
          addAt(above, cell, forMs);
          under[cell] = 0;
        } else {
          addAt(under, cell, forMs);
          if (doubleAt(under, cell) >= RELIEF_MS) relieved[cell] = 1;
        }
      }
    },
    interrupt: () => void under.fill(0),
    take() {
      if (observedMs === 0) return null;
      const mean = Float32Array.from(pressure, (sum) => sum / observedMs);
      const layers = { mean, excess: Float32Array.from(excess, (sum) => sum / observedMs), aboveMs: Float32Array.from(above), relieved };
      const taken = {
        observedMs,
        threshold,
        unit,
        grid,
        layers: mean.some((value) => value > 0 && value >= contact) ? { ...layers, relieved: relieved.slice() } : null,
      };
      observedMs = 0;
      for (const sums of [pressure, excess, above, relieved]) sums.fill(0);
      return taken;
    },
  };
}
