import type { CopRecord } from "~/domain/analysis/balance";
import { MEASURES_LENGTH } from "../../../wasm-core/layout/measures";
import { AxesAt } from "../../../wasm-core/layout/sway";
import { checkTimes, checkView, demand, isPlace } from "../memory/check-input";
import type { CoreMemory } from "../memory/core-memory";
import { numberAt, nanToNull, type Record64 } from "../memory/record";

export const readAxes = (record: Record64, place: number) => ({
  planar: numberAt(record, place + AxesAt.PLANAR),
  ml: numberAt(record, place + AxesAt.ML),
  ap: numberAt(record, place + AxesAt.AP),
});
export const readAxesOrNull = (record: Record64, place: number) => {
  const { planar, ml, ap } = readAxes(record, place);
  return { planar: nanToNull(planar), ml: nanToNull(ml), ap: nanToNull(ap) };
};

export function swayRecords({ core, doubles }: CoreMemory) {
  const max = core.MAX_SAMPLES.value;
  const times = doubles(core.TIMES.value, max);
  const ml = doubles(core.ML.value, max);
  const ap = doubles(core.AP.value, max);

  function load(record: CopRecord): number {
    const count = record.times.length;
    demand(count >= 2 && count <= max, "samples");
    checkTimes(record.times, count);
    for (const places of [record.ml, record.ap]) {
      checkView(places, "Float64Array");
      demand(places.length === count, "length");
      demand(places.every(isPlace), "samples");
    }
    times.set(record.times);
    ml.set(record.ml);
    ap.set(record.ap);
    return count;
  }

  return {
    load,
    /**
     * Measures into `figures`, by BalanceAt; `ml` and `ap` hold the record less its mean. Returns the number of
     * samples.
     */
    measure: (record: CopRecord): number => {
      const count = load(record);
      core.balance(count);
      return count;
    },
    ml,
    ap,
    figures: doubles(core.MEASURES.value, MEASURES_LENGTH),
  };
}
