import type { Analysis, FoundContact } from "~/analysis/analysis";
import { createRandom } from "~/simulator/random";
import { joined, rounded, type Judged, type Row } from "../../accuracy/judged";
import { atLeast, atMost } from "../../bench/goal";
import { noisy, onlyEvery, quietStanding, stuckCell, turned, withoutFrames, withShoe } from "./altered";
import { judgePeople } from "./people-gates";
import { countsOf, greatestStepForce, playSteps, timesOf, type PlateRecording } from "./placed-steps";
import { judgeResults } from "./result-gates";
import { analyseWith, between, KPA, MAT, oneStep, optionsFor, twoFeet, UNITS, type Effort, type MatUnit } from "./walks";

type Find = (recording: PlateRecording, unit?: MatUnit) => FoundContact[];

const peakOf = ({ load }: FoundContact): number => load.reduce((most, value) => Math.max(most, value), 0);

function judgeSingleSteps(find: Find, { singleSteps }: Effort): Judged {
  const degreesOf = (seed: number): number => ((seed * 61) % 61) - 30;
  const ways: Record<string, (seed: number) => PlateRecording> = {
    "turned by up to 30 degrees": (seed) => oneStep(seed, degreesOf(seed)),
    "with noise of 2 kPa": (seed) => noisy(oneStep(seed, degreesOf(seed)), 2, seed),
    "beside or under a stuck cell of 20 kPa": (seed) => stuckCell(oneStep(seed, degreesOf(seed)), 20, seed),
    "with one frame of twenty lost": (seed) => withoutFrames(oneStep(seed, degreesOf(seed)), 0.05, seed),
    "at 50 Hz": (seed) => onlyEvery(oneStep(seed, degreesOf(seed)), 2),
    "at 25 Hz": (seed) => onlyEvery(oneStep(seed, degreesOf(seed)), 4),
  };
  const rows = Object.entries(ways).map(([way, make]) => {
    const found = Array.from({ length: singleSteps }, (_, seed) => find(make(seed)));
    const peaks = found.flatMap((contacts) => (contacts[0] ? [Math.abs(peakOf(contacts[0]) / greatestStepForce() - 1)] : []));
    return {
      way,
      one: found.filter((contacts) => contacts.length === 1).length,
      of: singleSteps,
      "peak force off by, at most %": rounded(100 * Math.max(0, ...peaks)),
    };
  });
  return {
    goals: rows.map(({ way, one }) => atLeast(`one foot ${way} is one`, one, singleSteps, `of ${singleSteps}`)),
    tables: [{ title: "The plate recording as one step on cells of 1 cm", rows }],
  };
}

/** Three passes over a mat, mirrored in between: what one step carries, three times. */
function judgePasses(find: Find, { others }: Effort): Judged {
  const rows = Array.from({ length: others }, (_, seed): Row => {
    const random = createRandom(seed);
    const steps = [0, 1, 2].map((pass) => ({
      xCm: between(random, 14, 34),
      yCm: between(random, 16, 32),
      degrees: between(random, -10, 10),
      mirrored: pass === 1,
      from: 10 + 150 * pass,
    }));
    const contacts = find(playSteps(steps, { ...MAT, frameCount: 460 }));
    return { passes: 3, contacts: contacts.length, "greatest force N": rounded(Math.max(...contacts.map(peakOf))) };
  });
  const wrong = rows.filter(({ contacts }) => contacts !== 3).length;
  const off = Math.max(...rows.map((row) => Math.abs(Number(row["greatest force N"]) / greatestStepForce() - 1)));
  return {
    goals: [
      atMost("three passes over a mat are not three steps", wrong, 0, `of ${others}`),
      atMost("their greatest force is not one step's, off by", 100 * off, 2, "%"),
    ],
    tables: [
      {
        title: `Three passes over places that overlap; one step carries ${rounded(greatestStepForce())} N at most`,
        rows: rows.slice(0, 5),
      },
    ],
  };
}

/** A foot in a shoe that comes down three times on the same cells of an insole, and presses with 10 N between. */
function judgeShoe(find: Find): Judged {
  const steps = [0, 1, 2].map((step) => ({ xCm: 24, yCm: 24, from: 10 + 150 * step }));
  const contacts = find(withShoe(playSteps(steps, { ...MAT, frameCount: 460 }), 10));
  return {
    goals: [
      atLeast("three steps in a shoe that leaves 10 N are three", contacts.length, 3, "steps"),
      atMost("and no more", contacts.length, 3, "steps"),
    ],
    tables: [],
  };
}

const describe = (contacts: readonly FoundContact[]): string =>
  contacts
    .map(({ onFrame, offFrame, box: { firstRow, lastRow, firstCol, lastCol } }) =>
      [onFrame, offFrame, firstRow, lastRow, firstCol, lastCol].join(" "),
    )
    .join("; ");

function judgeUnitsAndTurns(find: Find, { others }: Effort): Judged {
  const recordings = Array.from({ length: others }, (_, placement) => twoFeet(10, placement));
  const different = (change: (recording: PlateRecording) => FoundContact[]): number =>
    recordings.filter((recording) => describe(change(recording)) !== describe(find(recording))).length;
  const inUnits = Object.entries(UNITS).map(([name, unit]) =>
    atMost(
      `the same in ${name} has other contacts`,
      different((one) => find(one, unit)),
      0,
      `of ${others}`,
    ),
  );
  const lengths = (contacts: readonly FoundContact[]): string =>
    contacts.map(({ onFrame, offFrame }) => `${onFrame} ${offFrame}`).join("; ");
  const turns = [1, 2, 3].map((quarters) => {
    const wrong = recordings.filter((recording) => lengths(find(turned(recording, quarters))) !== lengths(find(recording))).length;
    return atMost(`turned by ${90 * quarters} degrees it has other contacts`, wrong, 0, `of ${others}`);
  });
  const standing = Array.from({ length: others }, (_, seed) => find(quietStanding(seed)).length).filter((contacts) => contacts > 0).length;
  return { goals: [...inUnits, ...turns, atMost("somebody standing quietly takes steps", standing, 0, `of ${others}`)], tables: [] };
}

/** All gates of contacts, found and measured. Needs the recordings. */
export function judgeContacts(analysis: Analysis, effort: Effort = { placements: 60, singleSteps: 120, others: 10 }): Judged {
  const find: Find = (recording, unit = KPA) =>
    analysis.findContacts(countsOf(recording, unit), timesOf(recording), optionsFor(recording.pitchCm, unit));
  return joined([
    judgeSingleSteps(find, effort),
    judgePasses(find, effort),
    judgeShoe(find),
    judgeUnitsAndTurns(find, effort),
    judgeResults(analyseWith(analysis), effort),
    judgePeople(analysis, { each: effort.others, walks: 2 * effort.placements, placements: effort.placements }),
  ]);
}
