import type { Analysis } from "~/analysis/analysis";
import { MMHG_PER_KPA } from "~/domain/unit";
import { toMeasuredMat } from "~/recordings/measured-mat";
import { EVERY, rightIf, toRow, type Row } from "../../accuracy/judged";
import { oracleMember } from "../../support/npz";
import { GROUPS, stepsOfGroup } from "../contacts/people";
import { HERTZ, PLATE_PITCH_CM, plateStep, type RecordedStep } from "../contacts/recorded-steps";
import { sentIn, matUnits, type Pressures, type HiddenFields } from "./units";

function pressuresOf({ grid, values }: RecordedStep): Pressures {
  const before = 20 * grid.rows * grid.cols;
  const padded = new Float64Array(values.length + 2 * before);
  padded.set(values, before);
  return { deviceType: "Podology IoT", grid, pitchCm: PLATE_PITCH_CM, hertz: HERTZ, stepKPa: 0.1, mostKPa: 1200, values: padded };
}

/** Every n-th frame of PMD: 13 people in 17 postures on a mat of 64 x 32 cells of an inch; a count is 0.1 mmHg. */
const beds = (every: number): Pressures[] => {
  const { values, shape } = oracleMember("bed_pmd/exp1_every8.npz", "frames");
  const [frames = 0, rows = 0, cols = 0] = shape;
  const bed = {
    deviceType: "Mattress Mat IoT",
    grid: { rows, cols },
    pitchCm: 2.54,
    hertz: 1,
    stepKPa: 0.1 / MMHG_PER_KPA,
    mostKPa: 409.5 / MMHG_PER_KPA,
  };
  return Array.from({ length: Math.floor(frames / every) }, (_, index) => ({
    ...bed,
    values: values.slice(index * every * rows * cols, (index * every + 1) * rows * cols).map((count) => (0.1 * count) / MMHG_PER_KPA),
  }));
};

function stepOf(analysis: Analysis, { kind, geometry, batch, times }: HiddenFields) {
  const mat = toMeasuredMat(geometry, kind);
  const { contacts } = analysis.dynamic(batch, times, mat).result;
  const rockers = contacts.flatMap(({ rockers: { phases } }) => (phases ? [phases] : []));
  const [first] = rockers;
  return {
    contacts: analysis.findContacts(batch, times, mat).length,
    percent: [first?.heel, first?.ankle, first?.forefoot].map((phase) => phase?.percent ?? NaN),
    areaCm2: analysis.static(batch, { ...mat, split: "feet" }).global.surfaceCm2.global,
  };
}

/** Unit of the counts unknown: the mat's range reveals how far off they are. */
const UNKNOWN = "raw, unknown";

/** With an unknown unit the threshold is guessed, without a gate. */
function judgeSteps(analysis: Analysis, { whom, tuned, steps }: Pick<Row, "whom" | "tuned"> & { steps: readonly RecordedStep[] }): Row[] {
  const outcomes = steps.map(pressuresOf).flatMap((step) => {
    const read = Object.entries(matUnits(step)).map(([unit, mat]) => ({ unit, ...stepOf(analysis, sentIn(step, mat)) }));
    const [first] = read;
    return read.slice(1).map(({ unit, contacts, percent, areaCm2 }) => ({
      way: unit,
      outcome: rightIf(
        contacts === first?.contacts &&
          areaCm2 === first.areaCm2 &&
          percent.every((share, phase) => Object.is(share, first.percent[phase])),
      ),
    }));
  });
  const pick = (isKnown: boolean) => outcomes.filter(({ way }) => (way !== UNKNOWN) === isKnown);
  const about = { whom, tuned };
  return [
    toRow({ ...about, what: "a step in other units: the same contacts, rockers, area", gate: EVERY, outcomes: pick(true) }),
    toRow({ ...about, what: "the same in counts of no known unit", gate: null, outcomes: pick(false) }),
  ];
}

/** Maximum mean error of its contact area; frames in which other cells at the edge warn. */
const GUESSED_OFF_PERCENT = 25;
const GUESSED = { right: 0.9, sure: 0.1 };

function judgeBeds(analysis: Analysis, every: number): Row[] {
  const nights = beds(every);
  const units = Object.keys(nights[0] ? matUnits(nights[0]) : {});
  const zonesOf = (unit: string) =>
    nights.map((bed) => {
      const mat = matUnits(bed)[unit];
      if (!mat) throw new Error(`no mat sends ${unit}`);
      const { kind, geometry, batch } = sentIn(bed, mat);
      const { global, edgeWarning } = analysis.static(batch, { ...toMeasuredMat(geometry, kind), split: "halves" });
      return { areaCm2: global.surfaceCm2.global, edgeWarning };
    });
  const ofKPa = zonesOf(units[0] ?? "");
  const known = units.slice(1).filter((unit) => unit !== UNKNOWN);
  const outcomes = known.flatMap((unit) =>
    zonesOf(unit).map(({ areaCm2, edgeWarning }, at) => ({
      way: unit,
      outcome: rightIf(areaCm2 === ofKPa[at]?.areaCm2 && edgeWarning === ofKPa[at].edgeWarning),
    })),
  );
  const guessed = zonesOf(UNKNOWN);
  const meanOf = (zones: typeof ofKPa): number => zones.reduce((sum, { areaCm2 }) => sum + areaCm2, 0) / zones.length;
  const areaOff = 100 * Math.abs(meanOf(guessed) / meanOf(ofKPa) - 1);
  const about = { whom: "13 people of bed_pmd", tuned: "yes" } as const;
  return [
    toRow({ ...about, what: "a bed in other units: the same contact area and edge", gate: EVERY, outcomes }),
    toRow({
      ...about,
      what: "in counts of no known unit: the same edge",
      gate: GUESSED,
      outcomes: guessed.map(({ edgeWarning }, at) => ({ outcome: rightIf(edgeWarning === ofKPa[at]?.edgeWarning) })),
    }),
    toRow({
      ...about,
      what: `its contact area within ${GUESSED_OFF_PERCENT} %, in the mean`,
      gate: EVERY,
      outcomes: [{ outcome: rightIf(areaOff <= GUESSED_OFF_PERCENT) }],
    }),
  ];
}

/** Needs the recordings. */
export const judgeThresholds = (analysis: Analysis, { everyBed, everyStep } = { everyBed: 4, everyStep: 1 }): Row[] => [
  ...[
    ...GROUPS.map((group) => ({ ...group, steps: stepsOfGroup(group) })).map(({ whom, tuned, steps }) =>
      tuned === "yes" ? { whom: `plate_emed, ${whom}`, tuned, steps: [plateStep(), ...steps] } : { whom, tuned, steps },
    ),
  ].flatMap(({ whom, tuned, steps }) => judgeSteps(analysis, { whom, tuned, steps: steps.filter((_, at) => at % everyStep === 0) })),
  ...judgeBeds(analysis, everyBed),
];
