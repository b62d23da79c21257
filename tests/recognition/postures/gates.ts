import type { Analysis } from "~/analysis/analysis";
import { squareCellsMmHg } from "~/domain/device/kind";
import { lyingPostures, type LyingPosture } from "~/domain/logs/posture";
import { createBody } from "~/simulator/bodies/catalogue";
import { createRandom, type Random } from "~/simulator/random";
import {
  EVERY,
  NEVER_SURELY_WRONG,
  gatesOf,
  judgeOutcome,
  rightIf,
  toRow,
  type Gate,
  type JudgedOutcome,
  type Outcome,
  type Row,
} from "../../accuracy/judged";
import type { MatValues } from "../../accuracy/presence/bed-recordings";
import { turnedToFront } from "./altered-people";
import { layMap } from "./lay-map";
import { matRandom, mattresses, otherMats, UNDER_MATTRESS, underMattress } from "./other-mats";
import { readLyingMats, readPosture, type LyingFrame, type LyingMat, type PostureReader, type LabelledFrame } from "./people";
import { fitWeights, type WaySums } from "./posture-model";
import { SEED } from "./seed";
import { FULL_EFFORT, seeMat, type Effort } from "./train";

/** On a mat left out of training; answers are at least 0.5 sure, so 0.92 / (0.92 + 0.028), 97 %, of them are right. */
const LEFT_OUT = { right: 0.92, sure: 0.028 };
/** The same with the back raised: fewer frames. */
const RAISED = { right: 0.92, sure: 0.05 };
/** Maximum difference of mean confidence and share of right answers, in points. */
const HONEST_POINTS = 4;
/** Under a mattress any answer may be wrong; at most this share is answered, wrong and sure. */
const MATTRESS = { right: 0, sure: 0.02 };
/** Turned by 25 degrees or partly beyond an edge: a bound on a known weakness, found on these people. */
const OTHERWISE = { right: 0.85, sure: 0.15 };
/** Postures without recordings. */
const MADE = { right: 0.92, sure: 0.08 };

interface Answer extends LabelledFrame {
  asked: LyingPosture;
  raised: boolean;
}

type Seen = (frame: LyingFrame) => MatValues;
const EDGE_CM = 20;
const squareBed = { xCm: 4, yCm: 4, grid: { rows: 48, cols: 48 } };

const views: Record<string, Seen> = {
  "turned by 25° to the right": (frame) => layMap(frame, { degrees: 25 }),
  "turned by 25° to the left": (frame) => layMap(frame, { degrees: -25 }),
  "20 cm to the right, partly beyond the edge": (frame) => layMap(frame, { rightCm: EDGE_CM }),
  "20 cm to the left, partly beyond the edge": (frame) => layMap(frame, { rightCm: -EDGE_CM }),
  "at the edge of a bed of 48 x 48 cells of 4 cm": (frame) => layMap(frame, { ...squareBed, rightCm: 60 }),
};
/** Shown without a gate, like other cells. */
const reversed: Record<string, Seen> = { "head at the other end": (frame) => layMap(frame, { degrees: 180 }) };

const outcomeOfAnswer = ({ posture, asked, confidence }: Answer): Outcome =>
  judgeOutcome<string>(posture === "uncertain" ? null : posture, asked, confidence);

function honestyOf(answers: readonly Answer[]): NonNullable<Row["honest"]> {
  const answered = answers.filter((one) => outcomeOfAnswer(one) !== "unknown");
  const right = answered.filter((one) => outcomeOfAnswer(one) === "right").length;
  const confidence = answered.reduce((sum, one) => sum + one.confidence, 0);
  return { off: answered.length > 0 ? (100 * Math.abs(confidence - right)) / answered.length : 0, most: HONEST_POINTS };
}

const outcomesOf = (answers: readonly Answer[], way?: string): JudgedOutcome[] =>
  answers.map((one) => ({ outcome: outcomeOfAnswer(one), ...(way === undefined ? {} : { way }) }));

const framesOf = ({ people }: LyingMat): LyingFrame[] => people.flatMap(({ frames }) => frames);
const answer = (reader: PostureReader, frames: readonly LyingFrame[], seen: Seen = (frame) => frame): Answer[] =>
  frames.map((frame) => ({ asked: frame.posture, raised: frame.raised, ...reader.read(seen(frame)) }));

/** Judges one mat by a model of the other mat's people. */
function judgeMat(reader: PostureReader, mat: LyingMat, otherwiseFrames: number): Row[] {
  const all = framesOf(mat);
  // The features, RIDGE and TEMPERATURE were chosen by these figures, though no model saw the people it is judged on.
  const about = { whom: `${mat.people.length} people of ${mat.name}, that mat left out`, tuned: "yes" } as const;
  const recorded = answer(reader, all);
  const some = all.filter((_, at) => at % Math.ceil(all.length / otherwiseFrames) === 0);
  const random = matRandom(all.length);
  const seen = (all: Readonly<Record<string, Seen>>): JudgedOutcome[] =>
    Object.entries(all).flatMap(([way, view]) => outcomesOf(answer(reader, some, view), way));
  const laid = (lays: Readonly<Record<string, (frame: LyingFrame, random: Random) => MatValues>>): Record<string, Seen> =>
    Object.fromEntries(Object.entries(lays).map(([way, lay]) => [way, (frame) => lay(frame, random)]));
  const gatesOfAll = (all: object, gate: Gate): Record<string, Gate> => gatesOf(Object.keys(all), gate);
  return [
    { ...toRow({ ...about, what: "lying: the posture", gate: LEFT_OUT, outcomes: outcomesOf(recorded) }), honest: honestyOf(recorded) },
    toRow({
      ...about,
      what: "lying, back raised: on the back",
      gate: RAISED,
      outcomes: outcomesOf(recorded.filter((one) => one.raised)),
    }),
    toRow({
      ...about,
      what: "lying askew or partly beyond an edge",
      gate: null,
      outcomes: seen(views),
      gates: gatesOfAll(views, OTHERWISE),
    }),
    toRow({
      ...about,
      what: "lying the other way round, and on other cells",
      gate: null,
      outcomes: seen({ ...reversed, ...laid(otherMats) }),
    }),
    toRow({
      ...about,
      what: "lying on a mattress over the mat: no wrong answer",
      gate: null,
      outcomes: seen(laid({ ...mattresses, [UNDER_MATTRESS]: underMattress })),
      gates: { ...gatesOfAll(mattresses, MATTRESS), [UNDER_MATTRESS]: NEVER_SURELY_WRONG },
    }),
  ];
}

/** No load above the hips, which carry the trunk, and little on the legs. */
const seatedFrom: Seen = ({ geometry, values }) => {
  const { rows, cols } = geometry.grid;
  const [from, to] = [0.42 * rows, 0.42 * rows + 36 / geometry.cellPitchCm.yCm];
  const share = (row: number): number => (row < from ? 0 : row < to ? 2.5 : 0.05);
  return { geometry, values: values.map((value, cell) => share(Math.floor(cell / cols)) * value) };
};

function judgeMade(analysis: Analysis, mats: readonly LyingMat[]): Row[] {
  const simulated = lyingPostures.flatMap((asked) =>
    [squareCellsMmHg(48, 24, 4), squareCellsMmHg(48, 48, 4)].flatMap((geometry) =>
      Array.from({ length: 24 }, (_, person) => {
        const frames = createBody("lying", { geometry, seed: person + 1, weightKg: 46 + 2 * person, posture: asked });
        const values = Float64Array.from(frames(30_000), (counts) => counts * geometry.scale);
        return { way: asked, outcome: outcomeOfAnswer({ asked, raised: false, ...readPosture(analysis, { geometry, values }) }) };
      }),
    ),
  );
  const random = createRandom(77);
  const straight = mats.flatMap(framesOf).filter(({ label }) => label === "supine_1" || label.endsWith(" B1"));
  const made = (asked: LyingPosture, seen: Seen) =>
    outcomesOf(straight.map((frame) => ({ asked, raised: false, ...readPosture(analysis, seen(frame)) })));
  return [
    toRow({ what: "five postures", whom: "48 simulated people", tuned: "made up", gate: MADE, outcomes: simulated }),
    toRow({ what: "made to sit: seated", whom: "both mats' people", tuned: "yes", gate: MADE, outcomes: made("seated", seatedFrom) }),
    toRow({
      what: "made to lie on the front, as in training",
      whom: "both mats' people",
      tuned: "yes",
      gate: null,
      outcomes: made("prone", (frame) => turnedToFront(frame, random)),
    }),
  ];
}

function judgeWeights(committed: Int16Array, sums: readonly WaySums[]): Row {
  const outcomes = Array.from(fitWeights(sums), (weight, at) => ({ outcome: rightIf(Math.abs(weight - (committed[at] ?? NaN)) <= 1) }));
  return toRow({
    what: "the core's posture weights are those of the script",
    whom: "both mats' people",
    tuned: "yes",
    gate: EVERY,
    outcomes,
  });
}

/** Needs the recordings. `otherwiseFrames` frames of each mat are also altered. */
export function judgePostures(
  analysis: Analysis,
  reader: PostureReader,
  { otherwiseFrames, effort }: { otherwiseFrames: number; effort: Effort } = { otherwiseFrames: 600, effort: FULL_EFFORT },
): Row[] {
  const mats = readLyingMats();
  const committed = reader.weights.slice();
  const sums = mats.map((mat) => seeMat(reader, mat, SEED, effort));
  const leftOut = mats.flatMap((mat, left) => {
    reader.weights.set(fitWeights(sums.filter((_, at) => at !== left)));
    return judgeMat(reader, mat, otherwiseFrames);
  });
  return [...leftOut, ...judgeMade(analysis, mats), ...(effort === FULL_EFFORT ? [judgeWeights(committed, sums)] : [])];
}
