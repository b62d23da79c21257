import { LOW_PASS, type CopRecord, type FilteredSway } from "~/domain/analysis/balance";
import { BalanceAt } from "../../../wasm-core/layout/sway";
import type { CoreMemory } from "../memory/core-memory";
import { numberAt, nanToNull } from "../memory/record";
import { readAxes, swayRecords } from "./sway-records";

/** Sway after a low-pass (LOW_PASS), evenly sampled; null if too few samples or too slow. */
export function filteredSway(memory: CoreMemory) {
  const { core } = memory;
  const { load, figures } = swayRecords(memory);
  const { cornerHz, leastHz, leastSamples } = LOW_PASS;
  return (record: CopRecord, rateHz: number): FilteredSway | null => {
    if (!(rateHz >= leastHz) || record.times.length < leastSamples) return null;
    const count = load(record);
    core.lowPass(count, cornerHz);
    core.balance(count);
    return {
      path: readAxes(figures, BalanceAt.PATH),
      meanVelocity: readAxes(figures, BalanceAt.SPEED_BY_INTERVALS),
      rms: readAxes(figures, BalanceAt.RMS),
      range: readAxes(figures, BalanceAt.RANGE),
      ellipseAreaCm2: nanToNull(numberAt(figures, BalanceAt.ELLIPSE_AREA)),
      swayAreaRate: numberAt(figures, BalanceAt.AREA_RATE),
    };
  };
}
