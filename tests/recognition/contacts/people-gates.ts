import type { Analysis, FoundContact } from "~/analysis/analysis";
import type { Contact } from "~/domain/analysis/gait/contact";
import { readRecordedFile } from "~/import/catalogue.server";
import { createRandom } from "~/simulator/random";
import { joined, rounded, type Judged, type Row } from "../../accuracy/judged";
import { atLeast, atMost } from "../../bench/goal";
import { biasedCell, evenOffset, noisy } from "./altered";
import { countsOf, greatestStepForce, playSteps, timesOf, type PlateRecording } from "./placed-steps";
import { forcesOf, JUDGED_PEOPLE, peopleFiles, peopleSteps, TUNED_PEOPLE, type RecordedStep } from "./recorded-steps";
import { standingPerson } from "./standing-people";
import { analyseWith, between, KPA, MAT, optionsFor, twoFeetOf, type Analyse } from "./walks";
import { personOverMat, PLATE_WINDOWS, plateWindow, type WalkedStep, type WindowedWalk } from "./windowed-walks";

const several = <Value>(count: number, make: (at: number) => Value): Value[] => Array.from({ length: count }, (_, at) => make(at));

/** The people rules were tuned on, and those they are judged on. */
const GROUPS = [
  { people: TUNED_PEOPLE, tuned: "yes" },
  { people: JUDGED_PEOPLE, tuned: "no" },
] as const;
type Group = (typeof GROUPS)[number];

const namesOf = ({ people }: Group): string => people.join(", ");
const personOf = ({ people }: Group, seed: number): string => people[seed % people.length] ?? "";

/** Between the prints of two feet across the way, cm, and of how many placements so many are two feet. */
const WIDTHS_CM = { 8: 57 / 60, 10: 58 / 60, 12: 1, 14: 1 };
/** A contact is a foot's when the impulse is off that of its own step by no more than this part. */
const IMPULSE_OFF = 0.1;

const sumOf = (values: ArrayLike<number>): number => Array.from(values).reduce((sum, value) => sum + value, 0);

/** Two steps of a short stride beside one another are two contacts, each with the load of its own foot. */
function judgeStepWidths(analysis: Analysis, placements: number): Judged {
  const rows = GROUPS.flatMap((group) =>
    Object.entries(WIDTHS_CM).map(([widthCm, share]) => {
      const two = several(placements, (placement) => {
        const person = personOf(group, placement);
        const { recording, steps } = twoFeetOf(person, Number(widthCm), Math.floor(placement / group.people.length));
        const found = analysis.findContacts(countsOf(recording), timesOf(recording), optionsFor(MAT.pitchCm, KPA));
        const isOwn = ({ load }: FoundContact, at: number): boolean => {
          const step = steps[at]?.step;
          return step !== undefined && Math.abs(sumOf(load) / sumOf(forcesOf(step)) - 1) <= IMPULSE_OFF;
        };
        return found.length === steps.length && found.every(isOwn);
      });
      return {
        people: namesOf(group),
        tuned: group.tuned,
        "step width cm": Number(widthCm),
        "two, each with its own load": two.filter(Boolean).length,
        of: placements,
        least: Math.floor(share * placements),
      };
    }),
  );
  return {
    goals: rows.map((row) =>
      atLeast(
        `two feet of ${row.people} ${row["step width cm"]} cm apart are two, each with its own load`,
        row["two, each with its own load"],
        row.least,
        `of ${placements}`,
      ),
    ),
    tables: [{ title: "Two feet of a person 18 cm apart along the way", rows: rows satisfies Row[] }],
  };
}

/** Quiet standing holds no contact, and the result says that someone stands. */
function judgeStanding(analyse: Analyse, each: number): Judged {
  const rows = GROUPS.flatMap((group) =>
    [0, 2].map((noiseKPa) => {
      const shown = several(each, (seed) => analyse(noisy(standingPerson(personOf(group, seed), seed), noiseKPa, seed)));
      return {
        people: namesOf(group),
        tuned: group.tuned,
        "noise kPa": noiseKPa,
        of: each,
        "with contacts": shown.filter(({ contacts }) => contacts.length > 0).length,
        "not called standing": shown.filter(({ missing }) => missing !== "standing").length,
      };
    }),
  );
  return {
    goals: rows.map((row) =>
      atMost(
        `${row.people} standing for 30 s with noise of ${row["noise kPa"]} kPa: contacts, or not called standing`,
        Math.max(row["with contacts"], row["not called standing"]),
        0,
        `of ${each}`,
      ),
    ),
    tables: [{ title: "Quiet standing made from people's prints and other people's sway", rows: rows satisfies Row[] }],
  };
}

/** A side is sure from this confidence up. */
const SURE = 0.5;
const FARTHEST_OFF_DEGREES = 10;

/** The step that a contact is of, by where it lies. */
function stepOf({ print }: Contact, { cell, steps }: WindowedWalk): WalkedStep | undefined {
  const [x, y] = [(print.firstCol + print.cols / 2) * cell.xCm, (print.firstRow + print.rows / 2) * cell.yCm];
  const away = (step: WalkedStep): number => (step.xCm - x) ** 2 + (step.yCm - y) ** 2;
  return [...steps].sort((one, other) => away(one) - away(other))[0];
}

/** The progression angle of each step on its own, in the middle of the mat and along it. */
function ownAngles(analyse: Analyse): Map<RecordedStep, number> {
  const alone = (step: RecordedStep) =>
    analyse(playSteps([{ step, xCm: 24, yCm: 24, from: 5 }], { ...MAT, frameCount: step.frameCount + 10 }));
  return new Map(peopleSteps().map((step) => [step, alone(step).contacts[0]?.progressionDegrees ?? NaN]));
}

/** Walks of which a mat of 48 cm shows a part: what is cut off says nothing of the whole. */
function judgeCutPrints(analysis: Analysis, each: number): Judged {
  const angles = ownAngles(analyseWith(analysis));
  const walks: [people: string, tuned: string, number, (at: number) => WindowedWalk][] = [
    ...GROUPS.map((group): (typeof walks)[number] => [
      namesOf(group),
      group.tuned,
      each,
      (seed) => personOverMat(personOf(group, seed), seed),
    ]),
    ["a walk on a plate of 2 m", "no", each, (at) => plateWindow(Math.floor(((PLATE_WINDOWS - 1) * at) / Math.max(1, each - 1)))],
  ];
  const rows = walks.map(([people, tuned, count, make]) => {
    const shown = several(count, make).flatMap((walk) => {
      const options = { ...optionsFor(MAT.pitchCm, KPA), cell: walk.cell };
      const { contacts } = analysis.dynamic(countsOf(walk.recording, KPA), timesOf(walk.recording), options).result;
      return contacts.flatMap((contact) => {
        const step = stepOf(contact, walk);
        return step ? [{ contact, step }] : [];
      });
    });
    const told = shown.filter(({ contact }) => contact.side !== null);
    const wrong = told.filter(({ contact, step }) => contact.side !== step.side);
    const off = shown.flatMap(({ contact: { whole, progressionDegrees }, step }) => {
      const own = step.step && angles.get(step.step);
      return whole && progressionDegrees !== null && own !== undefined ? [Math.abs(progressionDegrees - own - step.outwards)] : [];
    });
    return {
      people,
      tuned,
      contacts: shown.length,
      whole: shown.filter(({ contact }) => contact.whole).length,
      right: told.length - wrong.length,
      wrong: wrong.length,
      "wrong and sure": wrong.filter(({ contact }) => contact.confidence > SURE).length,
      unknown: shown.length - told.length,
      angles: off.length,
      "off by over 10 degrees": off.filter((degrees) => degrees > FARTHEST_OFF_DEGREES).length,
      "at most": rounded(Math.max(0, ...off)),
    };
  });
  return {
    goals: rows.flatMap((row) => [
      atMost(`a mat of 48 cm under ${row.people}: sides wrong and sure`, row["wrong and sure"], 0, `of ${row.contacts}`),
      atMost("progression angles off by over 10 degrees", row["off by over 10 degrees"], 0, `of ${row.angles}`),
    ]),
    tables: [{ title: "Sides and progression angles of a walk that a mat of 48 cm shows a part of", rows: rows satisfies Row[] }],
  };
}

/** What a mat may read besides a foot. */
const DISTURBANCES: Record<string, (step: PlateRecording, seed: number) => PlateRecording> = {
  "a cell under the foot that reads 20 kPa more": (step, seed) => biasedCell(step, 20, seed),
  "an even offset of 6 kPa": (step) => evenOffset(step, 6),
  "noise of 3 kPa": (step, seed) => noisy(step, 3, seed),
};

/** A step stays one whole contact of the same force, whatever cells read at rest. */
function judgeRestLoads(analyse: Analyse, each: number): Judged {
  const rows = GROUPS.flatMap((group) =>
    Object.entries(DISTURBANCES).map(([way, disturb]) => {
      const own = peopleSteps().filter(({ person }) => group.people.includes(person));
      const shown = several(each, (seed) => {
        const random = createRandom(seed);
        const step = own[seed % own.length];
        const [xCm, yCm, degrees] = [between(random, 19, 27), between(random, 19, 27), between(random, -30, 30)];
        const alone = playSteps([{ step, xCm, yCm, degrees, from: 30 }], { ...MAT, frameCount: 60 + (step?.frameCount ?? 0) });
        const { contacts } = analyse(disturb(alone, seed));
        return { contacts, side: step?.side, peak: greatestStepForce(step) };
      });
      const whole = shown.filter(({ contacts }) => contacts.length === 1 && contacts[0]?.whole);
      return {
        people: namesOf(group),
        tuned: group.tuned,
        way,
        of: each,
        "one whole contact": whole.length,
        "side wrong and sure": shown.filter(({ contacts: [first], side }) => first?.side && first.side !== side && first.confidence > SURE)
          .length,
        "peak force off by, at most %": rounded(
          100 * Math.max(0, ...whole.map(({ contacts: [first], peak }) => Math.abs((first?.peakLoad ?? 0) / peak - 1))),
        ),
      };
    }),
  );
  return {
    goals: rows.flatMap((row) => [
      atLeast(`a step of ${row.people} with ${row.way} is one whole contact`, row["one whole contact"], each, `of ${each}`),
      atMost("its side wrong and sure", row["side wrong and sure"], 0, `of ${each}`),
      atMost("its peak force off by", row["peak force off by, at most %"], 3, "%"),
    ]),
    tables: [{ title: "Steps on a mat whose cells read something at rest", rows: rows satisfies Row[] }],
  };
}

/** The last cells of the toes lift one by one: so much of the end of a contact may be noise. */
const STANCE_OFF_MS = 20;

/** Steps on an emed plate, from the vendor's files to the result. */
function judgeImportedSteps(analysis: Analysis): Judged {
  const steps = peopleSteps();
  const rows = peopleFiles().map(([name, content]) => {
    const { grid, frames, timesMs, cellPitchCm } = readRecordedFile(content, { defaultIntervalMs: 10 });
    const counts = Uint16Array.from(frames.flatMap((values) => Array.from(values, (value) => Math.round(10 * value))));
    const times = Float64Array.from(timesMs, (time) => time / 1000);
    const options = { ...optionsFor(MAT.pitchCm, KPA, 0), cell: cellPitchCm ?? { xCm: NaN, yCm: NaN } };
    const { contacts } = analysis.dynamic({ counts, frameCount: frames.length, grid, scale: 0.1 }, times, options).result;
    const [contact] = contacts;
    const step = steps.find((one) => one.name === name);
    const { whole = false, stanceMs = null, plantar = null, rockers, side } = contact ?? {};
    const isComplete = contacts.length === 1 && whole && plantar !== null && rockers?.phases !== null;
    return {
      person: step?.person ?? "",
      complete: isComplete && Math.abs((stanceMs ?? NaN) - 10 * (step?.frameCount ?? NaN)) <= STANCE_OFF_MS,
      wrongSide: side !== step?.side,
      sure: side !== step?.side && (contact?.confidence ?? 0) > SURE,
    };
  });
  const byPerson = [...new Set(rows.map(({ person }) => person))].map((person) => {
    const own = rows.filter((row) => row.person === person);
    return {
      person,
      tuned: TUNED_PEOPLE.includes(person) ? "yes" : "no",
      of: own.length,
      "whole, with stance, ten regions and rockers": own.filter(({ complete }) => complete).length,
      "side wrong or unknown": own.filter(({ wrongSide }) => wrongSide).length,
      "wrong and sure": own.filter(({ sure }) => sure).length,
    };
  });
  return {
    goals: [
      atLeast(
        "steps of an emed plate are whole, with stance, ten regions and rockers",
        rows.filter(({ complete }) => complete).length,
        rows.length,
        `of ${rows.length}`,
      ),
      atMost("their sides wrong and sure", rows.filter(({ sure }) => sure).length, 0, `of ${rows.length}`),
    ],
    tables: [{ title: "Steps imported from the files of an emed plate", rows: byPerson satisfies Row[] }],
  };
}

/** Gates of contacts on several people. Needs the recordings. */
export const judgePeople = (analysis: Analysis, { each, walks, placements }: { each: number; walks: number; placements: number }): Judged =>
  joined([
    judgeStepWidths(analysis, placements),
    judgeStanding(analyseWith(analysis), each),
    judgeCutPrints(analysis, walks),
    judgeImportedSteps(analysis),
    judgeRestLoads(analyseWith(analysis), walks),
  ]);
