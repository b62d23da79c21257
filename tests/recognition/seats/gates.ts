import type { Analysis } from "~/analysis/analysis";
import { seatedBody } from "~/analysis/seat/seated-body";
import { seatedPostures, type SeatedPosture } from "~/domain/analysis/posture";
import { squareCellsMmHg } from "~/domain/device/kind";
import { createBody } from "~/simulator/bodies/catalogue";
import { createRandom } from "~/simulator/random";
import { rightIf, rowOf, type Row } from "../../accuracy/judged";

const MAT = squareCellsMmHg(16, 16, 2);
const { grid, cellPitchCm: cell } = MAT;
const THRESHOLD = 5;
/** Columns of 2 cm by which somebody sits beside the middle of the mat. */
const MOVES = [-1, 1];

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

/** With one leg over the other: its thigh leaves the seat, and the other carries both. Rows before the seventh lie under the thighs. */
const crossed = (values: Float32Array, isRight: boolean): Float32Array =>
  values.map((value, at) => (at >= 7 * grid.cols ? value : value * (at % grid.cols >= grid.cols / 2 === isRight ? 0.2 : 1.8)));

/** Who sits 2 cm beside the middle has the same share of load on the left, to so many points. */
const SHARE_OFF = 2;
const OF_SEATS = { right: 0.95, sure: 0.05 };

/** Shares of load, postures and crossed legs of simulated people with noise and a stuck cell. No recording of a seat has people who lean. */
export function judgeSeats(
  analysis: Analysis,
  { people, firstPerson }: { people: number; firstPerson: number } = { people: 48, firstPerson: 500 },
): Row[] {
  const postureOf = (values: Float32Array) =>
    analysis.seatedPosture(
      { counts: Uint16Array.from(values, (value) => Math.round(value / MAT.scale)), grid, scale: MAT.scale, frameCount: 1 },
      { threshold: THRESHOLD },
    )?.posture;
  const shareOf = (values: Float32Array): number => seatedBody({ values, grid, cell, threshold: THRESHOLD })?.leftPercent ?? NaN;
  const persons = Array.from({ length: people }, (_, at) => firstPerson + at);
  const shares = seatedPostures.flatMap((posture) =>
    persons.flatMap((person) => {
      const middle = shareOf(seatOf(person, posture, 0));
      return MOVES.map((columns) => ({
        way: posture,
        outcome: rightIf(Math.abs(shareOf(seatOf(person, posture, columns)) - middle) <= SHARE_OFF),
      }));
    }),
  );
  const seen = seatedPostures.flatMap((posture) =>
    persons.map((person) => ({ way: posture, outcome: rightIf(postureOf(seatOf(person, posture, 0)) === posture) })),
  );
  const legs = [true, false].flatMap((isRight) =>
    persons.map((person) => ({
      way: isRight ? "right over left" : "left over right",
      outcome: rightIf(postureOf(crossed(seatOf(person, "goodPosture", 0), isRight)) === "goodPosture"),
    })),
  );
  const about = { whom: `${people} simulated people`, tuned: "made up", gate: OF_SEATS } as const;
  return [
    rowOf({ ...about, what: "2 cm beside the middle of a seat: the same share of load", outcomes: shares }),
    rowOf({ ...about, what: "the posture on a seat", outcomes: seen }),
    rowOf({ ...about, what: "crossed legs are not leaning", outcomes: legs }),
  ];
}
