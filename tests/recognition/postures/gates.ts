import type { Analysis } from "~/analysis/analysis";
import { lyingPostures, type LyingPosture } from "~/domain/analysis/posture";
import { squareCellsMmHg } from "~/domain/device/kind";
import { createBody } from "~/simulator/bodies/catalogue";
import { createRandom } from "~/simulator/random";
import { joined, rounded, type Judged } from "../../accuracy/judged";
import type { MatValues } from "../../accuracy/presence/bed-recordings";
import { atLeast, atMost } from "../../bench/goal";
import { turnedToFront } from "./altered-people";
import { layMap } from "./lay-map";
import { matRandom, otherMats } from "./other-mats";
import { readLyingMats, readPosture, type LyingFrame, type LyingMat, type PostureReader, type ToldFrame } from "./people";
import { weightsOf, type WaySums } from "./posture-model";
import { SEED } from "./seed";
import { FULL_EFFORT, seeMat, type Effort } from "./train";

/** Of all frames of a mat that the model never saw, and of those answered, per cent. */
const RIGHT = 92;
const RIGHT_OF_ANSWERED = 97;
/** By how many points the mean confidence is off the share of answers that are right. */
const HONEST_POINTS = 4;
/** Turned by 25 degrees or partly beyond an edge, in the mean: a bound on what is known to be weaker, found on these people. */
const RIGHT_OTHERWISE = 85;
/** From this confidence on an answer is sure. */
const SURE = 0.8;

interface Answer extends ToldFrame {
  asked: LyingPosture;
  raised: boolean;
}

type Seen = (frame: LyingFrame) => MatValues;
const EDGE_CM = 20;
const squareBed = { xCm: 4, yCm: 4, grid: { rows: 48, cols: 48 } };

/** Shown without a promise, as other cells are. */
const REVERSED = "head at the other end";
/** How people are seen otherwise than they were recorded. */
const views: Record<string, Seen> = {
  "turned by 25° to the right": (frame) => layMap(frame, { degrees: 25 }),
  "turned by 25° to the left": (frame) => layMap(frame, { degrees: -25 }),
  "20 cm to the right, partly beyond the edge": (frame) => layMap(frame, { rightCm: EDGE_CM }),
  "20 cm to the left, partly beyond the edge": (frame) => layMap(frame, { rightCm: -EDGE_CM }),
  "at the edge of a bed of 48 x 48 cells of 4 cm": (frame) => layMap(frame, { ...squareBed, rightCm: 60 }),
  [REVERSED]: (frame) => layMap(frame, { degrees: 180 }),
};

const isRight = ({ posture, asked }: Answer): boolean => posture === asked;
const isUnknown = ({ posture }: Answer): boolean => posture === null || posture === "uncertain";

function count(answers: readonly Answer[]) {
  const right = answers.filter(isRight).length;
  const answered = answers.filter((one) => !isUnknown(one));
  const confidence = answered.reduce((sum, one) => sum + one.confidence, 0);
  return {
    frames: answers.length,
    right,
    "wrong and sure": answered.filter((one) => !isRight(one) && one.confidence > SURE).length,
    unknown: answers.length - answered.length,
    "right %": rounded((100 * right) / answers.length),
    "right % of answered": rounded((100 * right) / answered.length),
    "mean confidence %": rounded((100 * confidence) / answered.length),
  };
}

const framesOf = ({ people }: LyingMat): LyingFrame[] => people.flatMap(({ frames }) => frames);
const answer = (reader: PostureReader, frames: readonly LyingFrame[], seen: Seen = (frame) => frame): Answer[] =>
  frames.map((frame) => ({ asked: frame.posture, raised: frame.raised, ...reader.read(seen(frame)) }));

/** The people of one mat by a model of the people of the other. */
function judgeMat(reader: PostureReader, mat: LyingMat, otherwiseFrames: number): Judged {
  const all = framesOf(mat);
  const whom = `${mat.people.length} people of ${mat.name}`;
  const recorded = answer(reader, all);
  const shown = count(recorded);
  const raised = count(recorded.filter((one) => one.raised));
  const every = Math.ceil(all.length / otherwiseFrames);
  const some = all.filter((_, at) => at % every === 0);
  const random = matRandom(all.length);
  const otherwise = [
    ...Object.entries(views).map(([way, seen]) => ({ way, shown: count(answer(reader, some, seen)) })),
    ...Object.entries(otherMats).map(([way, lay]) => ({
      way: `on ${way}`,
      shown: count(answer(reader, some, (frame) => lay(frame, random))),
    })),
  ];
  const promised = otherwise.filter(({ way }) => way in views && way !== REVERSED);
  const mean = promised.reduce((sum, one) => sum + one.shown["right %"], 0) / promised.length;
  return {
    goals: [
      atLeast(`${whom}, that mat left out: right`, shown["right %"], RIGHT, "%"),
      atLeast(`${whom}: right of those answered`, shown["right % of answered"], RIGHT_OF_ANSWERED, "%"),
      atMost(`${whom}: confidence off by`, Math.abs(shown["mean confidence %"] - shown["right % of answered"]), HONEST_POINTS, "points"),
      atLeast(`${whom}, back raised: on the back`, raised["right %"], RIGHT, "%"),
      atLeast(`${whom}, turned and at edges, in the mean: right`, mean, RIGHT_OTHERWISE, "%"),
    ],
    tables: [
      {
        title: `Lying people of ${mat.name}, by a model of the other mat's people (RIDGE and TEMPERATURE were chosen so)`,
        rows: [
          { way: "as recorded", ...shown },
          { way: "as recorded, back raised by 20° or more", ...raised },
          ...otherwise.map((one) => ({ way: one.way, ...one.shown })),
        ],
      },
    ],
  };
}

/** Somebody on their back made to sit: nothing above the hips, which carry what the trunk did, and legs that hardly carry. */
const seatedFrom: Seen = ({ geometry, values }) => {
  const { rows, cols } = geometry.grid;
  const [from, to] = [0.42 * rows, 0.42 * rows + 36 / geometry.cellPitchCm.yCm];
  const share = (row: number): number => (row < from ? 0 : row < to ? 2.5 : 0.05);
  return { geometry, values: values.map((value, cell) => share(Math.floor(cell / cols)) * value) };
};

/** What no one was recorded in, by the model that ships: the simulator's figures, which no model saw, and people made to lie on the front or to sit. */
function judgeMade(analysis: Analysis, mats: readonly LyingMat[]): Judged {
  const simulated = lyingPostures.map((asked) => {
    const answers = [squareCellsMmHg(48, 24, 4), squareCellsMmHg(48, 48, 4)].flatMap((geometry) =>
      Array.from({ length: 24 }, (_, person): Answer => {
        const frames = createBody("lying", { geometry, seed: person + 1, weightKg: 46 + 2 * person, posture: asked });
        const values = Float64Array.from(frames(30_000), (counts) => counts * geometry.scale);
        return { asked, raised: false, ...readPosture(analysis, { geometry, values }) };
      }),
    );
    return { of: `simulated, ${asked}`, ...count(answers) };
  });
  const random = createRandom(77);
  const straight = mats.flatMap(framesOf).filter(({ label }) => label === "supine_1" || label.endsWith(" B1"));
  const made = (asked: LyingPosture, seen: Seen) =>
    count(straight.map((frame) => ({ asked, raised: false, ...readPosture(analysis, seen(frame)) })));
  const seated = made("seated", seatedFrom);
  return {
    goals: [
      ...simulated.map((row) => atLeast(row.of, row["right %"], RIGHT, "%")),
      atLeast("people made to sit: seated", seated["right %"], RIGHT, "%"),
    ],
    tables: [
      {
        title: "Postures no one was recorded in, by the model that ships; it was trained on these people made to lie on the front",
        rows: [
          ...simulated,
          { of: "people made to lie on the front", ...made("prone", (frame) => turnedToFront(frame, random)) },
          { of: "people made to sit", ...seated },
        ],
      },
    ],
  };
}

/** How far the core's weights are from those of a model of all people. */
function judgeWeights(committed: Int16Array, sums: readonly WaySums[]): Judged {
  const apart = weightsOf(sums).map((weight, at) => Math.abs(weight - (committed[at] ?? NaN)));
  return { goals: [atMost("the core's posture weights, from those of the script", Math.max(...apart), 1, "units")], tables: [] };
}

/** All gates of lying postures; so many frames of each mat are also seen otherwise. Needs the recordings. */
export function judgePostures(
  analysis: Analysis,
  reader: PostureReader,
  { otherwiseFrames, effort }: { otherwiseFrames: number; effort: Effort } = { otherwiseFrames: 600, effort: FULL_EFFORT },
): Judged {
  const mats = readLyingMats();
  const committed = reader.weights.slice();
  const sums = mats.map((mat) => seeMat(reader, mat, SEED, effort));
  const leftOut = mats.map((mat, left) => {
    reader.weights.set(weightsOf(sums.filter((_, at) => at !== left)));
    return judgeMat(reader, mat, otherwiseFrames);
  });
  return joined([...leftOut, judgeMade(analysis, mats), ...(effort === FULL_EFFORT ? [judgeWeights(committed, sums)] : [])]);
}
