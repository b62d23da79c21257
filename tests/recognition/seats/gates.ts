import type { Analysis } from "~/analysis/analysis";
import { squareCellsMmHg } from "~/domain/device/kind";
import { seatedPostures, type SeatedPosture } from "~/domain/logs/posture";
import { createBody } from "~/simulator/bodies/catalogue";
import { createRandom } from "~/simulator/random";
import { rightIf, toRow, type Row } from "../../accuracy/judged";

const MAT = squareCellsMmHg(16, 16, 2);
const { grid, cellPitchCm: cell } = MAT;
const THRESHOLD = 5;
/** Offsets from the middle of the mat, in columns of 2 cm. */
const MOVES = [-1, 1];

/** With 10 % noise per cell and one stuck cell. */
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

/** One thigh leaves the seat, the other carries both. Rows before the seventh lie under the thighs. */
const crossed = (values: Float32Array, isRight: boolean): Float32Array =>
  values.map((value, at) => (at >= 7 * grid.cols ? value : value * (at % grid.cols >= grid.cols / 2 === isRight ? 0.2 : 1.8)));

/** Maximum change of the left share at 2 cm off centre, in points. */
const SHARE_OFF = 2;
const OF_SEATS = { right: 0.95, sure: 0.05 };

/** No seat recording has people who lean. */
export function judgeSeats(
  analysis: Analysis,
  { people, firstPerson }: { people: number; firstPerson: number } = { people: 48, firstPerson: 500 },
): Row[] {
  const postureOf = (values: Float32Array) =>
    analysis.seatedPosture(
      { counts: Uint16Array.from(values, (value) => Math.round(value / MAT.scale)), grid, scale: MAT.scale, frameCount: 1 },
      { threshold: THRESHOLD },
    )?.posture;
  const shareOf = (values: Float32Array): number => analysis.seatedBody(values, grid, { cell, threshold: THRESHOLD })?.leftPercent ?? NaN;
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
    toRow({ ...about, what: "2 cm beside the middle of a seat: the same share of load", outcomes: shares }),
    toRow({ ...about, what: "the posture on a seat", outcomes: seen }),
    toRow({ ...about, what: "crossed legs are not leaning", outcomes: legs }),
  ];
}
