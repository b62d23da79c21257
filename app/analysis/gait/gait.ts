import type { Contact, GaitFigure, Spread, StanceCurve, Symmetry } from "~/domain/analysis/gait";
import { demand } from "../memory/check-input";
import type { CoreMemory } from "../memory/core-memory";
import { orNull } from "../memory/record";
import { readRockers } from "./rockers";

/** Places in the record of a contact, wasm-core/assembly/gait/ground-contacts.ts. */
const places = {
  stanceMs: 4,
  strideMs: 5,
  swingMs: 6,
  stepMs: 7,
  stancePercent: 8,
  doubleSupportMs: 9,
  peakLoad: 10,
  impulse: 11,
  cpeiPercent: 12,
} satisfies Record<GaitFigure, number>;
const ROCKERS = 13;
const ROCKERS_BY_REGIONS = 20;
const ROCKERS_LENGTH = 7;

function readContact(record: Float64Array, shaped: boolean): Contact {
  const figure = (name: GaitFigure) => orNull(record[places[name]]);
  const byRegions = readRockers(record.subarray(ROCKERS_BY_REGIONS, ROCKERS_BY_REGIONS + ROCKERS_LENGTH));
  return {
    onFrame: record[0],
    offFrame: record[1],
    whole: record[2] > 0 && record[3] > 0,
    stanceMs: figure("stanceMs"),
    strideMs: figure("strideMs"),
    swingMs: figure("swingMs"),
    stepMs: figure("stepMs"),
    stancePercent: figure("stancePercent"),
    doubleSupportMs: figure("doubleSupportMs"),
    peakLoad: record[places.peakLoad],
    impulse: record[places.impulse],
    cpeiPercent: figure("cpeiPercent"),
    rockers: readRockers(record.subarray(ROCKERS, ROCKERS + ROCKERS_LENGTH)),
    rockersByRegions: shaped ? byRegions : { phases: null, missing: "noShape" },
  };
}

/** One entry for each figure of a contact. */
const forFigures = <Value>(make: (figure: GaitFigure) => Value): Record<GaitFigure, Value> => ({
  stanceMs: make("stanceMs"),
  strideMs: make("strideMs"),
  swingMs: make("swingMs"),
  stepMs: make("stepMs"),
  stancePercent: make("stancePercent"),
  doubleSupportMs: make("doubleSupportMs"),
  peakLoad: make("peakLoad"),
  impulse: make("impulse"),
  cpeiPercent: make("cpeiPercent"),
});

/** Reads what `core.gait` has found, until the next call. */
export function gaitReader({ core, doubles }: CoreMemory) {
  const length = core.CONTACT_LENGTH.value;
  const most = core.MAX_CONTACTS.value;
  const records = doubles(core.CONTACT_RECORDS.value, 2 * length * most);
  const measures = doubles(core.MEASURES.value, core.MEASURES_LENGTH.value);
  const points = core.CURVE_POINTS.value;
  const curve = doubles(core.CURVE.value, 2 * points);

  function spread(foot: number, figure: GaitFigure): Spread {
    core.spread(foot, foot, places[figure]);
    return { count: measures[0], mean: orNull(measures[1]), deviation: orNull(measures[2]) };
  }

  return {
    contacts: (foot: number, shaped: boolean): Contact[] =>
      Array.from({ length: core.contactsOf(foot) }, (_, contact) => {
        const start = (foot * most + contact) * length;
        return readContact(records.subarray(start, start + length), shaped);
      }),

    spread: (foot: number): Record<GaitFigure, Spread> => forFigures((figure) => spread(foot, figure)),

    curve(foot: number): StanceCurve | null {
      const contacts = core.stanceCurve(foot);
      if (contacts === 0) return null;
      return {
        contacts,
        mean: Array.from(curve.subarray(0, points)),
        deviation: contacts > 1 ? Array.from(curve.subarray(points)) : null,
      };
    },

    cadence: (): number | null => orNull(core.cadence()),
  };
}

const isAmount = (value: number): boolean => Number.isFinite(value) && value >= 0;

/** Comparisons of a left and a right figure. */
export function symmetryMeasures({ core }: CoreMemory) {
  return {
    /** Both sides of one figure, none below zero; null where one is missing or both are 0. */
    symmetry: (left: number | null, right: number | null): Symmetry => {
      if (left === null || right === null) return { indexPercent: null, anglePercent: null };
      demand(isAmount(left) && isAmount(right), "range");
      return { indexPercent: orNull(core.symmetryIndex(left, right)), anglePercent: orNull(core.symmetryAngle(left, right)) };
    },
  };
}

/** The symmetry of each figure's means; an excursion index below zero is no amount and has none. */
export const symmetries = (
  { symmetry }: ReturnType<typeof symmetryMeasures>,
  left: Record<GaitFigure, Spread> | undefined,
  right: Record<GaitFigure, Spread> | undefined,
): Record<GaitFigure, Symmetry> => {
  const amount = (side: Record<GaitFigure, Spread> | undefined, figure: GaitFigure): number | null => {
    const mean = side?.[figure].mean ?? null;
    return mean !== null && isAmount(mean) ? mean : null;
  };
  return forFigures((figure) => symmetry(amount(left, figure), amount(right, figure)));
};
