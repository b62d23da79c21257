import type { Contact, GaitFigure, Spread, StanceCurve, Symmetry } from "~/domain/analysis/gait";
import { ContactAt, MEASURES_LENGTH, RockersAt, SpreadAt } from "../../../wasm-core/layout";
import { demand } from "../memory/check-input";
import type { CoreMemory } from "../memory/core-memory";
import { numberAt, orNull, type Record64 } from "../memory/record";
import { readRockers } from "./rockers";

/** The figures of a contact and their places in its record. */
const figurePlaces = {
  stanceMs: ContactAt.STANCE,
  strideMs: ContactAt.STRIDE,
  swingMs: ContactAt.SWING,
  stepMs: ContactAt.STEP,
  stancePercent: ContactAt.STANCE_PERCENT,
  doubleSupportMs: ContactAt.DOUBLE_SUPPORT,
  peakLoad: ContactAt.PEAK,
  impulse: ContactAt.IMPULSE,
  cpeiPercent: ContactAt.EXCURSION,
} satisfies Record<GaitFigure, ContactAt>;

function readContact(record: Record64, shaped: boolean): Contact {
  const at = (place: ContactAt): number => numberAt(record, place);
  const figure = (name: GaitFigure) => orNull(at(figurePlaces[name]));
  const rockers = (place: ContactAt) => readRockers(record.subarray(place, place + RockersAt.LENGTH));
  return {
    onFrame: at(ContactAt.ON),
    offFrame: at(ContactAt.OFF),
    whole: at(ContactAt.KNOWN_ON) > 0 && at(ContactAt.KNOWN_OFF) > 0,
    stanceMs: figure("stanceMs"),
    strideMs: figure("strideMs"),
    swingMs: figure("swingMs"),
    stepMs: figure("stepMs"),
    stancePercent: figure("stancePercent"),
    doubleSupportMs: figure("doubleSupportMs"),
    peakLoad: at(ContactAt.PEAK),
    impulse: at(ContactAt.IMPULSE),
    cpeiPercent: figure("cpeiPercent"),
    rockers: rockers(ContactAt.BY_EXTENT),
    rockersByRegions: shaped ? rockers(ContactAt.BY_REGIONS) : { phases: null, missing: "noShape" },
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

/** Reads the results of the last `core.gait`, valid until the next call. */
export function gaitReader({ core, doubles }: CoreMemory) {
  const most = core.MAX_CONTACTS.value;
  const records = doubles(core.CONTACT_RECORDS.value, 2 * ContactAt.LENGTH * most);
  const measures = doubles(core.MEASURES.value, MEASURES_LENGTH);
  const points = core.CURVE_POINTS.value;
  const curve = doubles(core.CURVE.value, 2 * points);

  function spread(foot: number, figure: GaitFigure): Spread {
    core.spread(foot, foot, figurePlaces[figure]);
    const at = (place: SpreadAt): number => numberAt(measures, place);
    return { count: at(SpreadAt.COUNT), mean: orNull(at(SpreadAt.MEAN)), deviation: orNull(at(SpreadAt.DEVIATION)) };
  }

  return {
    contacts: (foot: number, shaped: boolean): Contact[] =>
      Array.from({ length: core.contactsOf(foot) }, (_, contact) => {
        const start = (foot * most + contact) * ContactAt.LENGTH;
        return readContact(records.subarray(start, start + ContactAt.LENGTH), shaped);
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
    /** Symmetry of a figure of both sides, neither negative; null when one is missing or both are 0. */
    symmetry: (left: number | null, right: number | null): Symmetry => {
      if (left === null || right === null) return { indexPercent: null, anglePercent: null };
      demand(isAmount(left) && isAmount(right), "range");
      return { indexPercent: orNull(core.symmetryIndex(left, right)), anglePercent: orNull(core.symmetryAngle(left, right)) };
    },
  };
}

/** The symmetry of each figure's means; a negative excursion index is not an amount and has none. */
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
