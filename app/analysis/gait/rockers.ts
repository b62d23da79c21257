import { rockersMissing, type Rockers } from "~/domain/analysis/rockers";

/** Seven numbers of a contact: what is missing (0: nothing), then ms and per cent of each phase; the codes are those of wasm-core/assembly/gait/rockers.ts. */
export function readRockers(record: Float64Array): Rockers {
  const [missing, heelMs, heelPercent, ankleMs, anklePercent, forefootMs, forefootPercent] = record;
  if (missing > 0) return { phases: null, missing: rockersMissing[missing - 1] };
  return {
    phases: {
      heel: { ms: heelMs, percent: heelPercent },
      ankle: { ms: ankleMs, percent: anklePercent },
      forefoot: { ms: forefootMs, percent: forefootPercent },
    },
    missing: null,
  };
}
