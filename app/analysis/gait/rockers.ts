import { rockersMissing, type Rockers } from "~/domain/analysis/rockers";
import { RockersAt, RockersLack } from "../../../wasm-core/layout";
import { nameOf, numberAt, type Record64 } from "../memory/record";

/** The rockers of a contact by one rule. */
export function readRockers(record: Record64): Rockers {
  const at = (place: RockersAt): number => numberAt(record, place);
  const lack: RockersLack = at(RockersAt.LACK);
  if (lack !== RockersLack.NOTHING) return { phases: null, missing: nameOf(rockersMissing, lack - RockersLack.NO_CONTACT) };
  return {
    phases: {
      heel: { ms: at(RockersAt.HEEL), percent: at(RockersAt.HEEL_PERCENT) },
      ankle: { ms: at(RockersAt.ANKLE), percent: at(RockersAt.ANKLE_PERCENT) },
      forefoot: { ms: at(RockersAt.FOREFOOT), percent: at(RockersAt.FOREFOOT_PERCENT) },
    },
    missing: null,
  };
}
