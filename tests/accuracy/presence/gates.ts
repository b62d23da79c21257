import type { Analysis } from "~/analysis/analysis";
import { getGeometry, type Device } from "~/domain/device/device";
import { makeDevice } from "../../support/live";
import { EVERY, rightIf, toRow, type Row } from "../judged";
import { alterations } from "./altered";
import { inchMat, readBedSubjects, type BedSubject } from "./bed-recordings";
import { disturbances } from "./disturbances";
import { createBedReader } from "./read-mat";
import { replayBed } from "./replayed-bed";

type Alterations = Partial<typeof alterations>;

const LIGHTER: readonly string[] = ["of 50 kg", "of 40 kg", "of 30 kg"];
/** Present by a single frame, at the higher limits for arrival. */
const PRESENT = { right: 0.995, sure: 0.005 };
/** Every n-th frame is altered; unaltered frames are all judged. */
const ALTERED_EVERY = 3;
/** Cells of a quiet empty mat, mmHg. */
const QUIET_MMHG = 0.2;

function judgePeople(analysis: Analysis, subjects: readonly BedSubject[], asked: Alterations): Row[] {
  const read = createBedReader(analysis);
  const outcomes = Object.entries(asked).flatMap(([way, alter]) =>
    subjects.flatMap((one) =>
      one.frames.flatMap((frame, index) => {
        if (way !== "as recorded" && index % ALTERED_EVERY > 0) return [];
        return [{ way, outcome: rightIf(read(alter(frame, one, index)).present) }];
      }),
    ),
  );
  const about = { whom: `${subjects.length} people of bed_pmd`, tuned: "yes" } as const;
  const rows = [
    {
      what: "in bed: present, also moved, turned, of 60 kg, on other cells",
      gate: PRESENT,
      outcomes: outcomes.filter(({ way }) => !LIGHTER.includes(way)),
    },
    { what: "in bed, made lighter: of 50, 40 and 30 kg", gate: null, outcomes: outcomes.filter(({ way }) => LIGHTER.includes(way)) },
  ];
  return rows.filter((row) => row.outcomes.length > 0).map((row) => toRow({ ...about, ...row }));
}

function judgeEmpty(analysis: Analysis): Row {
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
  const outcomes = beds.flatMap(([, device]) => {
    const geometry = getGeometry(device);
    if (!geometry) throw new Error("a bed has a map");
    return Object.entries(disturbances(geometry)).flatMap(([way, frames]) => {
      // After a person has left, the lower limits must not detect what remains on the bed.
      const readings = [null, true].flatMap((before) => frames.map((one) => read(one, before)));
      const quietly = way.includes("noise") ? [] : frames.map((one) => quiet(one));
      return [...readings, ...quietly].map(({ present }) => ({ way, outcome: rightIf(!present) }));
    });
  });
  return toRow({
    what: "nobody in bed: absent, under bedding, bags, noise, stuck cells",
    whom: "4 beds",
    tuned: "made up",
    gate: EVERY,
    outcomes,
  });
}

/** At an idle mat's rate. */
async function judgeReplays(analysis: Analysis, subjects: readonly BedSubject[]): Promise<Row> {
  const outcomes = await Promise.all(
    subjects.map(async ({ frames }) => ({ outcome: rightIf((await replayBed(analysis, frames)).exits === 0) })),
  );
  return toRow({
    what: "who stays in bed never leaves",
    whom: `${subjects.length} people of bed_pmd`,
    tuned: "yes",
    gate: EVERY,
    outcomes,
  });
}

export async function judgePresence(analysis: Analysis, asked: Alterations = alterations): Promise<Row[]> {
  const subjects = readBedSubjects();
  return [...judgePeople(analysis, subjects, asked), judgeEmpty(analysis), await judgeReplays(analysis, subjects)];
}
