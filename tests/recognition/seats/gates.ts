import type { Analysis } from "~/analysis/analysis";
import { seatedBody } from "~/analysis/seat/seated-body";
import { seatedPostures, type SeatedPosture } from "~/domain/analysis/posture";
import { squareCellsMmHg } from "~/domain/device/kind";
import { createBody } from "~/simulator/bodies/catalogue";
import { createRandom } from "~/simulator/random";
import type { Judged, Row } from "../../accuracy/judged";
import { rounded } from "../../accuracy/judged";
import { atLeast, atMost } from "../../bench/goal";

const MAT = squareCellsMmHg(16, 16, 2);
const { grid, cellPitchCm: cell } = MAT;
const THRESHOLD = 5;
/** Columns of 2 cm by which somebody sits beside the middle of the mat. */
const MOVES = [-1, 0, 1];

/** A simulated person who sits on a mat with noise of a tenth in each cell and one stuck cell, moved sideways. */
function seatOf(person: number, posture: SeatedPosture, columns: number): Float32Array {
  const counts = createBody("sitting", { geometry: MAT, seed: person, weightKg: 46 + 4 * (person % 12), posture })(30_000);
  const random = createRandom(1000 * person + seatedPostures.indexOf(posture));
  const stuck = Math.floor(random() * counts.length);
  return Float32Array.from(counts, (_, at) => {
    const from = (at % grid.cols) - columns;
    const count = from < 0 || from >= grid.cols ? 0 : (counts[at - columns] ?? 0);
    return at === stuck ? 0 : count * MAT.scale * (0.9 + 0.2 * random());
  });
}

const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((one, other) => one - other)[Math.min(values.length - 1, Math.floor(share * values.length))] ?? NaN;

/** By how much the share of the left changes when somebody sits 2 cm beside the middle, and whether the posture is still seen. Simulated people only. */
export function judgeSeats(
  analysis: Analysis,
  { people, firstPerson }: { people: number; firstPerson: number } = { people: 48, firstPerson: 500 },
): Judged {
  const asBatch = (values: Float32Array) => ({
    counts: Uint16Array.from(values, (value) => Math.round(value / MAT.scale)),
    grid,
    scale: MAT.scale,
    frameCount: 1,
  });
  const judged = seatedPostures.map((posture) => {
    const shifts = { body: new Array<number>(), mat: new Array<number>() };
    const seen = { middle: 0, beside: 0 };
    for (let person = firstPerson; person < firstPerson + people; person++) {
      const shares = MOVES.map((columns) => {
        const values = seatOf(person, posture, columns);
        const found = analysis.seatedPosture(asBatch(values), { threshold: THRESHOLD })?.posture;
        if (found === posture) seen[columns === 0 ? "middle" : "beside"]++;
        return {
          body: seatedBody({ values, grid, cell, threshold: THRESHOLD })?.leftPercent ?? NaN,
          mat: analysis.seating(asBatch(values), { threshold: THRESHOLD, cell }).leftPercent,
        };
      });
      const [left, middle, right] = shares;
      for (const by of ["body", "mat"] as const)
        for (const moved of [left, right]) shifts[by].push(Math.abs((moved?.[by] ?? NaN) - (middle?.[by] ?? NaN)));
    }
    return { posture, shifts, seen };
  });
  const rows = judged.map(({ posture, shifts, seen }): Row => ({
    posture,
    "share by midline, median": rounded(quantile(shifts.body, 0.5)),
    "95 %": rounded(quantile(shifts.body, 0.95)),
    "by the mat, median": rounded(quantile(shifts.mat, 0.5)),
    "seen in the middle, %": rounded((100 * seen.middle) / people),
    "seen 2 cm beside it, %": rounded((50 * seen.beside) / people),
  }));
  const all = judged.flatMap(({ shifts }) => shifts.body);
  const inMiddle = judged.reduce((sum, { seen }) => sum + seen.middle, 0);
  return {
    goals: [
      atMost("sitting 2 cm beside the middle changes the share by the body's midline, 95 %", quantile(all, 0.95), 2, "points"),
      atLeast(
        "postures of simulated people in the middle of the mat are seen",
        (100 * inMiddle) / (people * seatedPostures.length),
        95,
        "%",
      ),
    ],
    tables: [
      { title: `Seats of ${people} simulated people, with noise and a stuck cell, moved by 2 cm: points of share, postures seen`, rows },
    ],
  };
}
