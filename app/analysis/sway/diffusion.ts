import { DIFFUSION, type BalanceResult, type CopRecord, type Diffusion, type DiffusionSeries } from "~/domain/analysis/balance";
import { AxesAt, DiffusionAt } from "../../../wasm-core/layout/sway";
import { timeSpan } from "../memory/check-input";
import type { CoreMemory } from "../memory/core-memory";
import { numberAt } from "../memory/record";
import { swayRecords } from "./sway-records";

/** Points of a chart's curve. */
const SHOWN = 100;

export function swayDiffusion(memory: CoreMemory) {
  const { core, doubles } = memory;
  const { load, figures } = swayRecords(memory);
  const max = core.MAX_LAGS.value;
  const squares = doubles(core.DIFFUSION.value, AxesAt.LENGTH * max);

  function measure(record: CopRecord): { lags: number; intervalS: number } | null {
    const { shortToS, longFromS, longToS } = DIFFUSION;
    const count = load(record);
    const intervalS = timeSpan(record.times) / (count - 1);
    const lags = Math.round(longToS / intervalS);
    if (!(lags <= max && 2 * lags < count && Math.round(shortToS / intervalS) >= 2)) return null;
    return { lags: core.diffusion(count, shortToS, longFromS, longToS), intervalS };
  }

  const pick = (axis: AxesAt): Diffusion => {
    const at = (place: DiffusionAt): number => numberAt(figures, place + axis);
    const [seconds, squareCm2] = [at(DiffusionAt.CRITICAL_TIME), at(DiffusionAt.CRITICAL_SQUARE)];
    return { short: at(DiffusionAt.SHORT), long: at(DiffusionAt.LONG), critical: Number.isNaN(seconds) ? null : { seconds, squareCm2 } };
  };

  return {
    diffusion: (record: CopRecord): BalanceResult["diffusion"] =>
      measure(record) && { planar: pick(AxesAt.PLANAR), ml: pick(AxesAt.ML), ap: pick(AxesAt.AP) },

    diffusionSeries: (record: CopRecord): DiffusionSeries | null => {
      const measured = measure(record);
      if (!measured) return null;
      const { lags, intervalS } = measured;
      const shown = [...new Set(Array.from({ length: SHOWN }, (_, at) => Math.max(1, Math.round(((at + 1) / SHOWN) * lags))))];
      const along = (axis: AxesAt): number[] => shown.map((lag) => numberAt(squares, axis * max + lag - 1));
      return {
        seconds: shown.map((lag) => lag * intervalS),
        planarCm2: along(AxesAt.PLANAR),
        mlCm2: along(AxesAt.ML),
        apCm2: along(AxesAt.AP),
      };
    },
  };
}
