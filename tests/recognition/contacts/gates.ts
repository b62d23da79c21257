import type { Analysis } from "~/analysis/analysis";
import type { Contact } from "~/domain/analysis/gait/contact";
import { NEVER_SURELY_WRONG, judgeOutcome, rightIf, toRow, type Outcome, type Row, EVERY } from "../../accuracy/judged";
import { noisy } from "./altered";
import { GROUPS, choosePerson, several, stepsOfGroup, type Group } from "./people";
import { toCountBatch, playSteps, recordedTimes } from "./placed-steps";
import { frameForces, HERTZ, peopleSteps, type RecordedStep } from "./recorded-steps";
import { stepOfLength } from "./soles";
import { standingPerson } from "./standing-people";
import { analyseWith, FULL_EFFORT, KPA, MAT, optionsFor, walkTwoFeet, type Analyse, type Effort } from "./walks";
import { personOverMat, PLATE_WINDOWS, plateWindow, type WalkedStep, type WindowedWalk } from "./windowed-walks";

/** Lateral distance of two prints in cm: share of placements that must be two feet. */
const WIDTHS_CM = { 8: 57 / 60, 10: 58 / 60, 12: 1, 14: 1 };
/** Required share of right sides; none may be wrong with certainty. */
const SIDES = { right: 0.95, sure: 0 };
/** Maximum relative error of the impulse against that of the foot's own step. */
const IMPULSE_OFF = 0.1;

const impulseOf = (step: RecordedStep): number => frameForces(step).reduce((sum, newtons) => sum + newtons / HERTZ, 0);

/** Two short steps side by side are two contacts, each with its own foot's load. */
function judgeStepWidths(analyse: Analyse, group: Group, placements: number): Row[] {
  const about = { whom: group.whom, tuned: group.tuned };
  const byWidth = Object.entries(WIDTHS_CM).map(([widthCm, right]) => {
    const shown = several(placements, (placement) => {
      const { recording, steps } = walkTwoFeet(
        choosePerson(group, placement),
        Number(widthCm),
        Math.floor(placement / group.people.length),
      );
      const { contacts } = analyse(recording);
      const isOwn = ({ impulse }: Contact, at: number): boolean => {
        const step = steps[at]?.step;
        return step !== undefined && Math.abs((impulse ?? 0) / impulseOf(step) - 1) <= IMPULSE_OFF;
      };
      const sides = contacts.map(({ side, confidence }, at) => judgeOutcome(side, steps[at]?.step?.side ?? null, confidence));
      return { two: contacts.length === steps.length && contacts.every(isOwn), sides, way: `${widthCm} cm` };
    });
    const way = `${widthCm} cm`;
    return { way, gate: { right, sure: 1 - right }, outcomes: shown.map(({ two }) => ({ way, outcome: rightIf(two) })), shown };
  });
  const sides = byWidth.flatMap(({ shown }) =>
    shown.flatMap(({ two, sides, way }) => (two ? sides.map((outcome) => ({ outcome, way })) : [])),
  );
  const two = toRow({
    ...about,
    what: "two feet 18 cm along, 8 to 14 cm across: two",
    gate: null,
    outcomes: byWidth.flatMap(({ outcomes }) => outcomes),
    gates: Object.fromEntries(byWidth.map(({ way, gate }) => [way, gate])),
  });
  return [two, toRow({ ...about, what: "their sides, by turns", gate: SIDES, outcomes: sides })];
}

function judgeStanding(analyse: Analyse, group: Group, each: number): Row {
  const outcomes = [0, 2].flatMap((noiseKPa) =>
    several(each, (seed) => {
      const { contacts, cadence, missing } = analyse(noisy(standingPerson(choosePerson(group, seed), seed), noiseKPa, seed));
      return { way: `noise of ${noiseKPa} kPa`, outcome: rightIf(contacts.length === 0 && cadence === null && missing === "standing") };
    }),
  );
  return toRow({ what: "standing for 30 s: no step, and called standing", whom: group.whom, tuned: group.tuned, gate: EVERY, outcomes });
}

const FARTHEST_OFF_DEGREES = 10;

function stepOf({ print }: Contact, { cell, steps }: WindowedWalk): WalkedStep | undefined {
  const [x, y] = [(print.firstCol + print.cols / 2) * cell.xCm, (print.firstRow + print.rows / 2) * cell.yCm];
  const away = (step: WalkedStep): number => (step.xCm - x) ** 2 + (step.yCm - y) ** 2;
  return [...steps].sort((one, other) => away(one) - away(other))[0];
}

function ownAngles(analyse: Analyse): Map<RecordedStep, number> {
  const alone = (step: RecordedStep) =>
    analyse(playSteps([{ step, xCm: 24, yCm: 24, from: 5 }], { ...MAT, frameCount: step.frameCount + 10 }));
  return new Map(peopleSteps().map((step) => [step, alone(step).contacts[0]?.progressionDegrees ?? NaN]));
}

/** Walks of which a mat of 48 cm shows a part: cut prints give no figures of the whole foot. */
function judgeCutPrints(analysis: Analysis, each: number): Row[] {
  const angles = ownAngles(analyseWith(analysis));
  const walks: (Pick<Row, "whom" | "tuned"> & { count: number; make: (at: number) => WindowedWalk })[] = [
    ...GROUPS.map((group) => ({
      whom: group.whom,
      tuned: group.tuned,
      count: each,
      make: (seed: number) => personOverMat(choosePerson(group, seed), seed),
    })),
    {
      whom: "a walk on a plate of 2 m",
      tuned: "no",
      count: 2 * each,
      make: (at) => plateWindow(Math.floor(((PLATE_WINDOWS - 1) * at) / Math.max(1, 2 * each - 1))),
    },
  ];
  return walks.flatMap(({ whom, tuned, count, make }) => {
    const shown = several(count, make).flatMap((walk) => {
      const options = { ...optionsFor(MAT.pitchCm, KPA), cell: walk.cell };
      const { contacts } = analysis.dynamic(toCountBatch(walk.recording, KPA), recordedTimes(walk.recording), options).result;
      return contacts.flatMap((contact) => {
        const step = stepOf(contact, walk);
        return step ? [{ contact, step }] : [];
      });
    });
    const sides = shown.map(({ contact: { side, confidence }, step }) => ({ outcome: judgeOutcome(side, step.side, confidence) }));
    const progressions = shown.flatMap(({ contact: { progressionDegrees }, step }): { outcome: Outcome }[] => {
      const own = step.step && angles.get(step.step);
      if (own === undefined) return [];
      if (progressionDegrees === null) return [{ outcome: "unknown" }];
      return [{ outcome: rightIf(Math.abs(progressionDegrees - own - step.outwards) <= FARTHEST_OFF_DEGREES) }];
    });
    const about = { whom, tuned, gate: NEVER_SURELY_WRONG };
    const row = toRow({ ...about, what: "a mat of 48 cm under a walk: the side of what it shows", outcomes: sides });
    return progressions.length === 0
      ? [row]
      : [row, toRow({ ...about, what: "its progression angle within 10 degrees", outcomes: progressions })];
  });
}

/** Lengths of prints and soles, cm: EU 47 is 30 cm long, a shoe of EU 50 about 36 cm. */
const BARE_CM = [30, 33];
const SHOD_CM = [33, 36];
/** Some of the longest soles are unrealistically broad: enlarged feet of 26 cm. */
const SOLES = { right: 0.95, sure: 0.05 };

function judgeSoles(analyse: Analyse, group: Group, every: number): Row {
  const outcomes = [false, true].flatMap((shod) =>
    (shod ? SHOD_CM : BARE_CM).flatMap((lengthCm) =>
      stepsOfGroup(group)
        .filter((_, at) => at % every === 0)
        .map((step, at) => {
          const { contacts } = analyse(stepOfLength(step, { lengthCm, shod, degrees: [0, 30, -15][at % 3] ?? 0, pitchCm: 1 }));
          return {
            way: `${shod ? "shod" : "bare"} ${lengthCm} cm`,
            outcome: rightIf(contacts.length === 1 && contacts[0]?.whole === true),
          };
        }),
    ),
  );
  return toRow({
    what: "a sole of 30 to 36 cm is one whole contact",
    whom: `${group.whom}, made larger`,
    tuned: group.tuned,
    gate: SOLES,
    outcomes,
  });
}

/** Needs the recordings. */
export function judgeContacts(analysis: Analysis, { placements, others }: Effort = FULL_EFFORT): Row[] {
  const analyse = analyseWith(analysis);
  return [
    ...GROUPS.flatMap((group) => judgeStepWidths(analyse, group, placements)),
    ...GROUPS.map((group) => judgeStanding(analyse, group, others)),
    ...judgeCutPrints(analysis, placements),
    ...GROUPS.map((group) => judgeSoles(analyse, group, others < FULL_EFFORT.others ? 6 : 1)),
  ];
}
