import type { Analysis } from "~/analysis/analysis";
import { lyingPostures, toldPostures, type LyingPosture } from "~/domain/analysis/posture";
import { squareCellsMmHg } from "~/domain/device/kind";
import { createBody } from "~/simulator/bodies/catalogue";
import { createRandom } from "~/simulator/random";
import { joined, rounded, type Judged } from "../../accuracy/judged";
import type { MatValues } from "../../accuracy/presence/bed-recordings";
import { atLeast, atMost } from "../../bench/goal";
import { anyhow, turnedToFront } from "./altered-people";
import { layMap } from "./lay-map";
import { matRandom, otherMats } from "./other-mats";
import { readLyingPeople, readPosture, type LyingFrame, type LyingPerson, type PostureReader, type ToldFrame } from "./people";
import { SEED } from "./seed";
import { FULL_EFFORT, seePerson, train, type Effort, type SeenPerson } from "./train";

const PERCENT = 92;
/** Turned, or at an edge, so many points less at most. */
const POINTS = 5;
/** From this confidence on an answer is sure, and so many per cent of them at least are right. */
const SURE = 0.8;

interface Answer extends ToldFrame {
  subject: number;
  label: string;
  asked: LyingPosture;
}

const EDGE_CM = 20;
type Seen = (frame: LyingFrame, subject: number) => MatValues;
const laid =
  (how: Parameters<typeof layMap>[1]): Seen =>
  (frame) =>
    layMap(frame, how);

/** How the people left out are seen. */
export const views: Record<string, Seen> = {
  "as recorded": (frame) => frame,
  "turned by 10° to the right": laid({ degrees: 10 }),
  "turned by 25° to the right": laid({ degrees: 25 }),
  "turned by 25° to the left": laid({ degrees: -25 }),
  "20 cm to the right, partly beyond the edge": laid({ rightCm: EDGE_CM }),
  "20 cm to the left, partly beyond the edge": laid({ rightCm: -EDGE_CM }),
  "at the right edge of a bed of 48 x 48 cells of 4 cm": laid({ xCm: 4, yCm: 4, grid: { rows: 48, cols: 48 }, rightCm: 60 }),
  "at the left edge of it": laid({ xCm: 4, yCm: 4, grid: { rows: 48, cols: 48 }, rightCm: -60 }),
  mirrored: laid({ mirrored: true }),
  "head at the other end": laid({ degrees: 180 }),
};
const otherWay: Partial<Record<LyingPosture, LyingPosture>> = { rightLateral: "leftLateral", leftLateral: "rightLateral" };

const percentOf = (answers: readonly Answer[], holds: (one: Answer) => boolean): number =>
  (100 * answers.filter(holds).length) / Math.max(1, answers.length);
const isRight = ({ posture, asked }: Answer): boolean => posture === asked;

function confusion(title: string, answers: readonly Answer[]): Judged {
  const asked = lyingPostures.filter((posture) => answers.some((one) => one.asked === posture));
  return {
    goals: [],
    tables: [
      {
        title,
        rows: asked.map((posture) => {
          const of = answers.filter((one) => one.asked === posture);
          return {
            labelled: posture,
            frames: of.length,
            ...Object.fromEntries(toldPostures.map((told) => [told, of.filter((one) => one.posture === told).length])),
            "right %": rounded(percentOf(of, isRight)),
          };
        }),
      },
    ],
  };
}

/** What was told at each confidence, and how often it was right. */
function calibration(title: string, answers: readonly Answer[]): Judged["tables"][number] {
  const bands = [0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99];
  return {
    title,
    rows: bands.map((from, at) => {
      const to = bands[at + 1] ?? 1.01;
      const inside = answers.filter(({ confidence }) => confidence >= from && confidence < to);
      const likeliest = inside.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, inside.length);
      return {
        "confidence from": from,
        answers: inside.length,
        "mean confidence %": rounded(100 * likeliest),
        "right %": from < 0.5 ? "uncertain" : rounded(percentOf(inside, isRight)),
      };
    }),
  };
}

/** Each person by the weights of all others. */
function answersOf(
  reader: PostureReader,
  people: readonly LyingPerson[],
  models: ReadonlyMap<number, Float32Array>,
  seen: Seen,
  mirrored = false,
): Answer[] {
  return people.flatMap(({ subject, frames }) => {
    reader.weights.set(models.get(subject) ?? []);
    return frames.map((frame) => ({
      subject,
      label: frame.label,
      asked: (mirrored ? otherWay[frame.posture] : undefined) ?? frame.posture,
      ...reader.read(seen(frame, subject)),
    }));
  });
}

/** The people of the bed recordings, each left out of the training of the model they are judged by. */
function judgePeople(
  reader: PostureReader,
  people: readonly LyingPerson[],
  models: ReadonlyMap<number, Float32Array>,
  asked: Record<string, Seen>,
): Judged {
  const all = Object.entries(asked).map(([name, seen]) => ({
    name,
    answers: answersOf(reader, people, models, seen, name === "mirrored"),
  }));
  const plain = all[0]?.answers ?? [];
  const recorded = percentOf(plain, isRight);
  const mats = Object.entries(otherMats).map(([name, mat]) => ({
    name,
    answers: people.flatMap((one) => {
      const random = matRandom(one.subject);
      return answersOf(reader, [one], models, (frame) => mat(frame, random));
    }),
  }));
  const everything = [...all, ...mats].flatMap(({ answers }) => answers);
  const sure = (answers: readonly Answer[]): number =>
    percentOf(
      answers.filter(({ confidence }) => confidence >= SURE),
      isRight,
    );
  const rowOf = ({ name, answers }: { name: string; answers: Answer[] }) => ({
    people: name,
    frames: answers.length,
    "right %": rounded(percentOf(answers, isRight)),
    "uncertain %": rounded(percentOf(answers, ({ posture }) => posture === "uncertain" || posture === null)),
    "wrong %": rounded(percentOf(answers, (one) => !isRight(one) && one.posture !== "uncertain" && one.posture !== null)),
    "right % of the sure": rounded(sure(answers)),
  });
  return joined([
    {
      goals: [
        ...all.map(({ name, answers }) =>
          atLeast(
            `people left out, ${name}`,
            percentOf(answers, isRight),
            name === "as recorded" ? PERCENT : recorded - POINTS,
            "%",
            name !== "head at the other end",
          ),
        ),
        ...mats.map(({ name, answers }) => atLeast(`people left out, on ${name}`, percentOf(answers, isRight), PERCENT, "%", false)),
        atLeast("right of answers 80 % sure, as recorded", sure(plain), 100 * SURE, "%"),
        atLeast("right of answers 80 % sure, in all ways and on all mats", sure(everything), 100 * SURE, "%"),
      ],
      tables: [
        { title: "Lying people, each judged by a model of all others", rows: [...all, ...mats].map(rowOf) },
        {
          title: "Each person left out, as recorded",
          rows: people.map(({ subject }) => rowOf({ name: String(subject), answers: plain.filter((one) => one.subject === subject) })),
        },
        {
          title: "Each recording of the people left out, as recorded",
          rows: [...new Set(plain.map(({ label }) => label))].map((label) =>
            rowOf({ name: label, answers: plain.filter((one) => one.label === label) }),
          ),
        },
        calibration("Confidence of people left out, as recorded", plain),
        calibration("Confidence in all ways and on all mats", everything),
      ],
    },
    confusion("Told of people left out, as recorded", plain),
  ]);
}

/** What nobody was recorded in: made of the people left out, and of the simulator's figures, which the model never saw. */
function judgeMade(
  reader: PostureReader,
  analysis: Analysis,
  people: readonly LyingPerson[],
  models: ReadonlyMap<number, Float32Array>,
): Judged {
  const straight = people.map((one) => ({
    ...one,
    frames: one.frames.filter(({ label }) => label === "supine_1" || label === "supine_3"),
  }));
  const random = createRandom(77);
  const made = (name: LyingPosture, seen: Seen): Answer[] =>
    answersOf(reader, straight, models, seen).map((one) => ({ ...one, asked: name }));
  const front = made("prone", (frame) => turnedToFront(frame, random));
  const altered = made("prone", (frame) => anyhow(turnedToFront(frame, random), random));
  /** Nothing above the hips, which carry what the trunk did, and legs that hardly carry. */
  const seat = made("seated", (frame) => {
    const { rows, cols } = frame.geometry.grid;
    const [from, to] = [0.42 * rows, 0.42 * rows + 36 / 2.54];
    const values = frame.values.map((value, cell) => {
      const row = Math.floor(cell / cols);
      return row < from ? 0 : row < to ? 2.5 * value : 0.05 * value;
    });
    return { geometry: frame.geometry, values };
  });
  const beds = [squareCellsMmHg(48, 24, 4), squareCellsMmHg(48, 48, 4)];
  const simulated = beds.flatMap((geometry) =>
    lyingPostures.flatMap((asked) =>
      Array.from({ length: 24 }, (_, person): Answer => {
        const frames = createBody("lying", { geometry, seed: person + 1, weightKg: 46 + 2 * person, posture: asked });
        const values = Float64Array.from(frames(30_000), (count) => count * geometry.scale);
        return { subject: person, label: "simulated", asked, ...readPosture(analysis, { geometry, values }) };
      }),
    ),
  );
  const simulatedGoals = lyingPostures.map((posture) =>
    atLeast(
      `simulated, ${posture}`,
      percentOf(
        simulated.filter(({ asked }) => asked === posture),
        isRight,
      ),
      PERCENT,
      "%",
    ),
  );
  return joined([
    {
      goals: [...simulatedGoals, atLeast("seated, made of people left out", percentOf(seat, isRight), PERCENT, "%")],
      tables: [],
    },
    confusion("Told of simulated people on beds of 48 x 24 and 48 x 48 cells of 4 cm", simulated),
    confusion("Told of people left out, made to lie on the front or to sit", [...front, ...altered, ...seat]),
  ]);
}

/** For each person the weights of a model of others: the people are left out in so many groups, each whole. */
function trainWithout(seen: readonly SeenPerson[], groups: number): ReadonlyMap<number, Float32Array> {
  const models = Array.from({ length: groups }, (_, group) => train(seen.filter((__, at) => at % groups !== group)).weights);
  return new Map(seen.map(({ subject }, at) => [subject, models[at % groups] ?? new Float32Array()]));
}

interface Asked {
  /** Every so manyth frame is judged. */
  every: number;
  /** People are left out in so many groups; one by one in as many as there are people. */
  groups: number;
  views: Record<string, Seen>;
  /** Of the training; the core's own weights are held against those of the full one. */
  effort: Effort;
}

/** How far the core's weights are from those of a model of all people; the file holds four digits. */
function judgeWeights(committed: Float32Array, seen: readonly SeenPerson[]): Judged {
  const apart = train(seen).weights.map((weight, at) => Math.abs(weight - (committed[at] ?? NaN)) / Math.max(0.01, Math.abs(weight)));
  return { goals: [atMost("the core's posture weights, from those of the script", 100 * Math.max(...apart), 0.2, "%")], tables: [] };
}

/** All gates of lying postures. Needs the recordings. */
export function judgePostures(
  analysis: Analysis,
  reader: PostureReader,
  { every, groups, views: asked, effort }: Asked = { every: 1, groups: 13, views, effort: FULL_EFFORT },
): Judged {
  const people = readLyingPeople();
  const committed = reader.weights.slice();
  const seen = people.map((one) => seePerson(reader, one, SEED, effort));
  const models = trainWithout(seen, groups);
  const judged = people.map((one) => ({ ...one, frames: one.frames.filter((_, at) => at % every === 0) }));
  return joined([
    judgePeople(reader, judged, models, asked),
    judgeMade(reader, analysis, judged, models),
    ...(effort === FULL_EFFORT ? [judgeWeights(committed, seen)] : []),
  ]);
}
