import { z } from "zod";
import type { Analysis } from "~/analysis/analysis";
import type { DynamicResult } from "~/domain/analysis/dynamic";
import type { Contact } from "~/domain/analysis/gait/contact";
import { gaitFigures } from "~/domain/analysis/gait/figures";
import { rockerNames } from "~/domain/analysis/gait/rockers";
import { footRegions } from "~/domain/analysis/regions";
import { readRecordedFile } from "~/import/catalogue.server";
import { createRandom } from "~/simulator/random";
import { EVERY, NEVER_SURELY_WRONG, judgeOutcome, rightIf, toRow, type JudgedOutcome, type Row } from "../../accuracy/judged";
import { oracleJson } from "../../support/npz";
import {
  begunLater,
  biasedCell,
  evenOffset,
  mirrorImage,
  noisy,
  onlyEvery,
  stuckCell,
  turned,
  twiceAsFast,
  withoutFrames,
  withShoe,
} from "./altered";
import { GROUPS, choosePerson, several, stepsOfGroup, type Group } from "./people";
import { toCountBatch, maxStepForce, playSteps, recordedTimes, type PlateRecording } from "./placed-steps";
import { peopleFiles, peopleSteps, type RecordedStep } from "./recorded-steps";
import { analyseWith, between, FULL_EFFORT, KPA, MAT, optionsFor, walkTwoFeet, UNITS, type Analyse, type Effort } from "./walks";

const findMaximum = (values: readonly number[]): number => values.reduce((max, value) => Math.max(max, value), 0);

const figuresOf = (contact: Contact): (number | null | undefined)[] => [
  contact.onFrame,
  contact.offFrame,
  contact.confidence,
  ...gaitFigures.map((figure) => contact[figure]),
  ...[contact.rockers, contact.rockersByRegions].flatMap(({ phases }) => rockerNames.map((name) => phases?.[name]?.ms)),
  ...footRegions.flatMap((region) => {
    const load = contact.regions?.[region];
    return [load?.cells, load?.peak, load?.peakForceN, load?.forceTimeNs, load?.pressureTime.novel];
  }),
  contact.shape?.lengthCm,
  contact.shape?.widthCm,
  contact.shape?.archIndex,
];

/** The difference is in per cent; Infinity if contacts or figures are missing. */
function percentApart(one: DynamicResult, other: DynamicResult): number {
  if (one.contacts.length !== other.contacts.length) return Infinity;
  return findMaximum(
    one.contacts.flatMap((contact, at) => {
      const against = other.contacts[at];
      if (!against || contact.side !== against.side) return [Infinity];
      const wanted = figuresOf(against);
      return figuresOf(contact).map((value, place) => {
        const other = wanted[place];
        if (typeof value !== "number" || typeof other !== "number") return value === other ? 0 : Infinity;
        return (100 * Math.abs(value - other)) / Math.max(1, Math.abs(other));
      });
    }),
  );
}

const timesOfContacts = ({ contacts }: DynamicResult): string =>
  contacts.map(({ onFrame, offFrame }) => `${onFrame} ${offFrame}`).join("; ");
const other = { left: "right", right: "left" } as const;

function judgeSameWalk(analysis: Analysis, group: Group, others: number): Row {
  const analyse = analyseWith(analysis);
  const outcomes = several(others, (placement) => {
    const { recording } = walkTwoFeet(choosePerson(group, placement), 12, placement);
    const own = analyse(recording);
    const inUnits = Object.entries(UNITS).map(([way, unit]) => {
      const { result } = analysis.dynamic(toCountBatch(recording, unit), recordedTimes(recording), optionsFor(MAT.pitchCm, unit));
      return { way: `in ${way}`, isSame: timesOfContacts(result) === timesOfContacts(own) };
    });
    const turns = [1, 2, 3].map((quarters) => ({
      way: `turned by ${90 * quarters} degrees`,
      isSame: percentApart(analyse(turned(recording, quarters)), own) <= 1e-6,
    }));
    const mirrored = analyse(mirrorImage(recording));
    const exchanged = own.contacts.every(({ side }, at) => side !== null && mirrored.contacts[at]?.side === other[side]);
    const asymmetric = (["peakLoad", "impulse", "stanceMs", "loadingRate", "progressionDegrees"] as const).map((figure) =>
      Math.abs((own.symmetry[figure].indexPercent ?? 0) + (mirrored.symmetry[figure].indexPercent ?? 0)),
    );
    return [...inUnits, ...turns, { way: "mirrored", isSame: exchanged && findMaximum(asymmetric) <= 1 }];
  });
  return toRow({
    what: "the same walk in other units, turned, mirrored",
    whom: group.whom,
    tuned: group.tuned,
    gate: OF_WALKS,
    outcomes: outcomes.flat().map(({ way, isSame }) => ({ way, outcome: rightIf(isSame) })),
  });
}

const printed = () => {
  const pressuRe = z.object({ cpei_percent: z.number(), arch_index: z.number() }).parse(oracleJson("plate_emed/expected_pressuRe.json"));
  const { vendor_force_N: force } = z
    .object({ vendor_force_N: z.array(z.number()) })
    .parse(oracleJson("plate_emed/expected_vendor_independent.json"));
  return {
    peakN: Math.max(...force),
    impulseNs: force.reduce((sum, newtons) => sum + 0.01 * newtons, 0),
    stanceMs: 10 * force.length,
    cpei: pressuRe.cpei_percent,
    archIndex: pressuRe.arch_index,
  };
};

const threePasses = (): PlateRecording =>
  playSteps(
    [8, 15, 23].map((xCm, pass) => ({ xCm, yCm: 14.5 + pass, from: 10 + 300 * pass, mirrored: pass === 1 })),
    { grid: { rows: 64, cols: 64 }, pitchCm: 0.5, frameCount: 760 },
  );

/** Each of three passes reproduces the published figures of one step. */
function judgePrinted(analyse: Analyse): Row {
  const wanted = printed();
  const { contacts, symmetry } = analyse(threePasses(), 0);
  const within = (way: string, figure: (contact: Contact) => number | null | undefined, theirs: number, percent: number) =>
    contacts.map((contact) => ({ way, outcome: rightIf(100 * Math.abs((figure(contact) ?? Infinity) / theirs - 1) <= percent) }));
  const symmetric = (["peakLoad", "impulse", "stanceMs", "loadingRate", "centreSpeedCmS", "cpeiPercent"] as const).map((figure) => ({
    way: `symmetry of ${figure} within 1 %`,
    outcome: rightIf(Math.abs(symmetry[figure].indexPercent ?? Infinity) <= 1),
  }));
  return toRow({
    what: "figures that the vendor and pressuRe print, in three passes",
    whom: "the foot of plate_emed",
    tuned: "yes",
    gate: EVERY,
    outcomes: [
      { way: "three contacts", outcome: rightIf(contacts.length === 3) },
      ...within("force within 0.1 %", ({ peakLoad }) => peakLoad, wanted.peakN, 0.1),
      ...within("impulse within 0.5 %", ({ impulse }) => impulse, wanted.impulseNs, 0.5),
      ...within("stance within 1 %", ({ stanceMs }) => stanceMs, wanted.stanceMs, 1),
      ...within("CPEI within 0.1 %", ({ cpeiPercent }) => cpeiPercent, wanted.cpei, 0.1),
      ...within("arch index within 2 %", ({ shape }) => shape?.archIndex, wanted.archIndex, 2),
      ...contacts.map(({ side }, at) => ({ way: "side", outcome: rightIf(side === (at === 1 ? "left" : "right")) })),
      ...symmetric,
    ],
  });
}

/** Disturbances by the mat, with the tolerated relative change of the peak force. */
const DISTURBANCES: Record<string, (step: PlateRecording, seed: number) => PlateRecording> = {
  "turned by up to 30 degrees": (step) => step,
  "noise of 2 kPa": (step, seed) => noisy(step, 2, seed),
  "noise of 3 kPa": (step, seed) => noisy(step, 3, seed),
  "an even offset of 6 kPa": (step) => evenOffset(step, 6),
  "a stuck cell of 20 kPa": (step, seed) => stuckCell(step, 20, seed),
  "a cell under the foot that reads 20 kPa more": (step, seed) => biasedCell(step, 20, seed),
  "one frame of twenty lost": (step, seed) => withoutFrames(step, 0.05, seed),
  "200 Hz": (step) => twiceAsFast(step),
  "50 Hz": (step) => onlyEvery(step, 2),
  "25 Hz": (step) => onlyEvery(step, 4),
};
interface RowsAndSides {
  rows: Row[];
  sides: JudgedOutcome[];
}
const FORCE_OFF = 0.03;
const IMPULSE_OFF = 0.05;
/** Share over four people; the one foot of plate_emed passed all. */
const OF_STEPS = { right: 0.99, sure: 0.01 };
const OF_WALKS = { right: 0.98, sure: 0.02 };
/** Maximum excess length of the print, cm. */
const LONGER_CM = 3;

function placedStep(step: RecordedStep, seed: number): PlateRecording {
  const random = createRandom(seed);
  const [xCm, yCm, degrees] = [between(random, 19, 27), between(random, 19, 27), between(random, -30, 30)];
  return playSteps([{ step, xCm, yCm, degrees, from: 30 }], { ...MAT, frameCount: 60 + step.frameCount });
}

function judgeDisturbances(analyse: Analyse, group: Group, singleSteps: number): RowsAndSides {
  const own = stepsOfGroup(group).map((step) => {
    const [contact] = analyse(playSteps([{ step, xCm: 24, yCm: 24, from: 30 }], { ...MAT, frameCount: 60 + step.frameCount })).contacts;
    return { step, impulse: contact?.impulse ?? NaN, lengthCm: contact?.shape?.lengthCm ?? NaN, peak: maxStepForce(step) };
  });
  const shown = Object.entries(DISTURBANCES).flatMap(([way, disturb]) =>
    several(singleSteps, (seed) => own[seed % own.length])
      .flatMap((wanted) => (wanted ? [wanted] : []))
      .map((wanted, seed) => {
        const { contacts } = analyse(disturb(placedStep(wanted.step, seed), seed));
        const [contact] = contacts;
        const isOff = (value: number | null | undefined, right: number, part: number): boolean =>
          !(Math.abs((value ?? NaN) / right - 1) <= part);
        const isWhole =
          contact !== undefined &&
          contacts.length === 1 &&
          contact.whole &&
          !isOff(contact.peakLoad, wanted.peak, FORCE_OFF) &&
          !isOff(contact.impulse, wanted.impulse, IMPULSE_OFF) &&
          (contact.shape?.lengthCm ?? Infinity) <= wanted.lengthCm + LONGER_CM;
        return {
          whole: { way, outcome: rightIf(isWhole) },
          side: { way, outcome: judgeOutcome(contact?.side ?? null, wanted.step.side, contact?.confidence ?? 0) },
        };
      }),
  );
  const about = { whom: group.whom, tuned: group.tuned };
  const rows = [
    toRow({
      ...about,
      what: "a step on a mat with faults: one whole, own force",
      gate: OF_STEPS,
      outcomes: shown.map(({ whole }) => whole),
    }),
  ];
  return { rows, sides: shown.map(({ side }) => side) };
}

function judgeSeries(analyse: Analyse, group: Group, others: number): Row {
  const steps = stepsOfGroup(group);
  const rockersOf = ({ contacts }: DynamicResult): number[] =>
    contacts.flatMap(({ rockers: { phases } }) => rockerNames.map((name) => phases?.[name]?.percent ?? Infinity));
  const outcomes = several(others, (seed) => steps[seed % steps.length])
    .flatMap((step) => step ?? [])
    .flatMap((step, seed) => {
      const random = createRandom(seed);
      const frames = { ...MAT, frameCount: 100 + 3 * (step.frameCount + 40) };
      const from = (pass: number): number => 10 + pass * (step.frameCount + 40);
      const passes = analyse(
        playSteps(
          [0, 1, 2].map((pass) => ({
            step,
            xCm: between(random, 18, 30),
            yCm: between(random, 18, 30),
            degrees: between(random, -10, 10),
            mirrored: pass === 1,
            from: from(pass),
          })),
          frames,
        ),
      ).contacts;
      const barefoot = playSteps(
        [0, 1, 2].map((pass) => ({ step, xCm: 24, yCm: 24, from: from(pass) })),
        frames,
      );
      const [shoe, bare] = [rockersOf(analyse(withShoe(barefoot, 10))), rockersOf(analyse(barefoot))];
      const alone = playSteps([{ step, xCm: 24, yCm: 24, from: 10 }], { ...MAT, frameCount: 40 + step.frameCount });
      const [begun] = analyse(begunLater(alone, 12 + 5 * (seed % 8))).contacts;
      const ofOneForce = passes.every(({ peakLoad }) => Math.abs((peakLoad ?? 0) / maxStepForce(step) - 1) <= 0.02);
      return [
        { way: "three passes", isRight: passes.length === 3 && ofOneForce },
        {
          way: "three steps in a shoe",
          isRight: shoe.length === 9 && shoe.every((percent, at) => Math.abs(percent - (bare[at] ?? NaN)) <= 1),
        },
        {
          way: "begins in contact",
          isRight: begun !== undefined && begun.cut.start && !begun.whole && begun.rockers.phases?.ankle !== undefined,
        },
      ];
    });
  return toRow({
    what: "three passes, three steps in a shoe, a step begun before the recording",
    whom: group.whom,
    tuned: group.tuned,
    gate: EVERY,
    outcomes: outcomes.map(({ way, isRight }) => ({ way, outcome: rightIf(isRight) })),
  });
}

/** The toes' last cells lift one by one, so the end of a contact is uncertain. */
const STANCE_OFF_MS = 20;

function judgeImportedSteps(analysis: Analysis, group: Group): RowsAndSides {
  const shown = peopleFiles().flatMap(([name, content]) => {
    const step = peopleSteps().find((one) => one.name === name);
    if (!step || !group.people.includes(step.person)) return [];
    const { grid, frames, timesMs, cellPitchCm } = readRecordedFile(content, { defaultIntervalMs: 10 });
    const counts = Uint16Array.from(frames.flatMap((values) => Array.from(values, (value) => Math.round(10 * value))));
    const times = Float64Array.from(timesMs, (time) => time / 1000);
    const options = { ...optionsFor(MAT.pitchCm, KPA, 0), cell: cellPitchCm ?? { xCm: NaN, yCm: NaN } };
    const { contacts } = analysis.dynamic({ counts, frameCount: frames.length, grid, scale: 0.1 }, times, options).result;
    const { whole = false, stanceMs = null, plantar = null, rockers, side = null, confidence = 0 } = contacts[0] ?? {};
    const isComplete = contacts.length === 1 && whole && plantar !== null && rockers?.phases !== null;
    const inTime = Math.abs((stanceMs ?? NaN) - 10 * step.frameCount) <= STANCE_OFF_MS;
    const outcome = judgeOutcome(side, step.side, confidence);
    return [{ whole: { outcome: rightIf(isComplete && inTime) }, side: { way: "of an emed file", outcome } }];
  });
  const about = { whom: group.whom, tuned: group.tuned };
  const rows = [
    toRow({
      ...about,
      what: "a step of an emed file: whole, stance, ten regions, rockers",
      gate: EVERY,
      outcomes: shown.map(({ whole }) => whole),
    }),
  ];
  return { rows, sides: shown.map(({ side }) => side) };
}

const judgeSingleSteps = (imported: RowsAndSides, disturbed: RowsAndSides, { whom, tuned }: Group): Row[] => [
  ...imported.rows,
  ...disturbed.rows,
  toRow({ whom, tuned, what: "the side of these steps", gate: NEVER_SURELY_WRONG, outcomes: [...imported.sides, ...disturbed.sides] }),
];

/** Needs the recordings. */
export function judgeResults(analysis: Analysis, { singleSteps, others }: Effort = FULL_EFFORT): Row[] {
  const analyse = analyseWith(analysis);
  return [
    judgePrinted(analyse),
    ...GROUPS.flatMap((group) => [
      ...judgeSingleSteps(judgeImportedSteps(analysis, group), judgeDisturbances(analyse, group, singleSteps), group),
      judgeSeries(analyse, group, others),
      judgeSameWalk(analysis, group, others),
    ]),
  ];
}
