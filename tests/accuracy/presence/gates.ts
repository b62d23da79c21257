import type { Analysis } from "~/analysis/analysis";
import { geometryOf, type Device } from "~/domain/device/device";
import { bedLimits } from "~/domain/device/presence";
import { atLeast, atMost } from "../../bench/goal";
import { makeDevice } from "../../support/live";
import { joined, rounded, type Judged } from "../judged";
import { alterations } from "./altered";
import { inchMat, readBedSubjects, type BedSubject } from "./bed-recordings";
import { disturbances } from "./disturbances";
import { createBedReader, type BedReading } from "./read-mat";
import { replayBed } from "./replayed-bed";

/** Alterations that change nothing about being there. Lighter people are told, and not promised. */
const PROMISED: readonly string[] = [
  "as recorded",
  "turned by 180 degrees",
  "mirrored",
  "20 cm to the edge, partly beyond it",
  "with 2 mmHg noise",
  "in kPa",
  "on cells of 4 cm",
  "on cells of 8 cm",
  "of 60 kg",
];
const PRESENT_PERCENT = 99.5;
/** What the cells of a quiet empty mat read, mmHg. */
const QUIET_MMHG = 0.2;

const percent = (readings: readonly BedReading[]): number => (100 * readings.filter(({ present }) => present).length) / readings.length;
const least = (values: readonly number[]): number => values.reduce((low, value) => Math.min(low, value), Infinity);
const most = (values: readonly number[]): number => values.reduce((high, value) => Math.max(high, value), 0);
const quantile = (values: readonly number[], part: number): number =>
  [...values].sort((one, other) => one - other)[Math.floor(part * (values.length - 1))] ?? NaN;

/** People in bed: each frame on its own, by the limits for who comes, which are the higher ones. */
function judgePeople(analysis: Analysis, subjects: readonly BedSubject[], asked: Partial<typeof alterations>): Judged {
  const read = createBedReader(analysis);
  const quiet = createBedReader(analysis, QUIET_MMHG);
  const bySubject = subjects.map(({ subject, weightKg, frames }) => {
    const readings = frames.map((one) => read(one));
    const forces = readings.map(({ forceN }) => forceN);
    return {
      subject,
      "weight kg": weightKg,
      frames: frames.length,
      "present %": rounded(percent(readings)),
      "least N": Math.round(least(forces)),
      "1st % N": Math.round(quantile(forces, 0.01)),
      "median N": Math.round(quantile(forces, 0.5)),
      "1st % cm²": Math.round(
        quantile(
          readings.map(({ areaCm2 }) => areaCm2),
          0.01,
        ),
      ),
    };
  });
  const altered = Object.entries(asked).map(([name, alter]) => {
    const frames = subjects.flatMap((one) => one.frames.map((frame, index) => alter(frame, one, index)));
    const readings = frames.map((one) => read(one));
    const quietly = frames.map((one) => quiet(one));
    const low = (all: BedReading[]) =>
      Math.round(
        quantile(
          all.map(({ forceN }) => forceN),
          0.005,
        ),
      );
    return {
      name,
      frames: frames.length,
      present: percent(readings),
      quiet: percent(quietly),
      lowN: low(readings),
      quietLowN: low(quietly),
    };
  });
  return {
    goals: altered.map(({ name, present }) =>
      atLeast(`people in bed ${name}: present`, present, PRESENT_PERCENT, "%", PROMISED.includes(name)),
    ),
    tables: [
      { title: "People in bed (PMD experiment 1), each frame on its own, empty mat's noise unknown", rows: bySubject },
      {
        title: "The same people otherwise; 99.5 % of frames carry more than the force given",
        rows: altered.map(({ name, frames, present, quiet: quietly, lowN, quietLowN }) => ({
          people: name,
          frames,
          "present %": rounded(present),
          "0.5th % N": lowN,
          "present % on a quiet mat": rounded(quietly),
          "0.5th % N on a quiet mat": quietLowN,
        })),
      },
    ],
  };
}

/** Beds with nobody, on the mat of the recordings and on every grid of our own beds. */
function judgeEmpty(analysis: Analysis): Judged {
  const beds: [string, Device][] = [
    ["64 x 32 cells of 2.5 cm", inchMat()],
    ...["Mattress Mat", "Mattress Mat IoT"].map((deviceType): [string, Device] => [deviceType, makeDevice({ deviceType })]),
    [
      "16 x 16 cells of 6 x 12 cm",
      makeDevice({ deviceType: "Mattress Mat IoT", override: { grid: { rows: 16, cols: 16 }, cellPitchCm: { xCm: 6, yCm: 12 } } }),
    ],
  ];
  const read = createBedReader(analysis);
  const quiet = createBedReader(analysis, QUIET_MMHG);
  const rows = beds.flatMap(([bed, device]) => {
    const geometry = geometryOf(device);
    if (!geometry) throw new Error("a bed has a map");
    return Object.entries(disturbances(geometry)).map(([what, frames]) => {
      // Whoever was there has left: the lower limits must not hold what is still on the bed.
      const readings = [null, true].flatMap((before) => frames.map((one) => read(one, before)));
      const quietly = what.includes("noise") ? [] : frames.map((one) => quiet(one));
      const all = [...readings, ...quietly];
      return {
        bed,
        what,
        frames: all.length,
        present: all.filter(({ present }) => present).length,
        "most N": rounded(most(all.map(({ forceN }) => forceN))),
        "most cm²": Math.round(most(all.map(({ areaCm2 }) => areaCm2))),
      };
    });
  });
  const kinds = [...new Set(rows.map(({ what }) => what))];
  const presentIn = (what: string): number => rows.filter((row) => row.what === what).reduce((sum, { present }) => sum + present, 0);
  return {
    goals: kinds.map((what) => atMost(`nobody in bed, ${what}: present`, presentIn(what), 0, "frames")),
    tables: [{ title: `Nobody in bed, before and after somebody; limits ${bedLimits.forceN.enter} and ${bedLimits.forceN.leave} N`, rows }],
  };
}

/** Everybody's recordings one after the other, at the rate of an idle mat, through what settles presence on the server. */
async function judgeReplays(analysis: Analysis, subjects: readonly BedSubject[]): Promise<Judged> {
  const rows = await Promise.all(
    subjects.map(async ({ subject, frames }) => {
      const { exits, presentFrames } = await replayBed(analysis, frames);
      return { subject, frames: frames.length, "bed exits": exits, "settled present %": rounded((100 * presentFrames) / frames.length) };
    }),
  );
  return {
    goals: [
      atMost(
        "a replayed subject leaves the bed",
        rows.reduce((sum, row) => sum + row["bed exits"], 0),
        0,
        "times",
      ),
    ],
    tables: [{ title: "Replayed at one frame a second", rows }],
  };
}

/** All gates of presence, with the people as they are and in the ways asked. Needs the recordings. */
export async function judgePresence(analysis: Analysis, asked: Partial<typeof alterations> = alterations): Promise<Judged> {
  const subjects = readBedSubjects();
  const judged = [judgePeople(analysis, subjects, asked), judgeEmpty(analysis), await judgeReplays(analysis, subjects)];
  return joined(judged);
}
