import { createRandom } from "~/simulator/random";
import { itemAt } from "../../support/item-at";
import { oracleText } from "../../support/npz";
import { playSteps, type PlateRecording } from "./placed-steps";
import { frameForces, peopleSteps, type RecordedStep } from "./recorded-steps";
import { between, MAT } from "./walks";

/** Centres of pressure over 60 s each (Santos and Duarte). */
const SWAYS = ["BDS00001", "BDS00004", "BDS00007", "BDS00019", "BDS00022", "BDS00025", "BDS00028"];
const SECONDS = 30;
const HERTZ = 50;
/** Between the middles of both feet, cm. */
const STANCE_WIDTH_CM = [14, 22] as const;

/** Offset of the centre of pressure from its mean, cm, at HERTZ. */
function readSway(name: string): { ml: number[]; ap: number[] } {
  const rows = oracleText(`cop_bds/${name}.csv`).trim().split("\n").slice(1);
  const every = rows.filter((_, at) => at % (100 / HERTZ) === 0).slice(0, SECONDS * HERTZ);
  const fields = every.map((row) => row.split(",").map(Number));
  const column = (place: number): number[] => {
    const values = fields.map((row) => itemAt(row, place));
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return values.map((value) => value - mean);
  };
  return { ml: column(1), ap: column(2) };
}

/** The mean of a step's middle third, when the foot is flat. */
function flatFoot(step: RecordedStep, xCm: number, yCm: number): { values: Float64Array; newtons: number } {
  const from = Math.round(step.frameCount / 3);
  const frames = Math.round(step.frameCount / 3);
  const played = playSteps([{ step, xCm, yCm, from: 0 }], { ...MAT, frameCount: from + frames });
  const cells = MAT.grid.rows * MAT.grid.cols;
  const values = new Float64Array(cells);
  for (let at = from * cells; at < played.values.length; at++)
    values[at % cells] = itemAt(values, at % cells) + itemAt(played.values, at) / frames;
  return { values, newtons: 0.1 * values.reduce((sum, value) => sum + value, 0) };
}

/** One person's prints with another's sway, for 30 s. */
export function standingPerson(person: string, seed: number): PlateRecording {
  const random = createRandom(seed);
  const steps = peopleSteps().filter((step) => step.person === person);
  const { ml, ap } = readSway(itemAt(SWAYS, seed % SWAYS.length));
  const widthCm = between(random, ...STANCE_WIDTH_CM);
  const [xCm, yCm] = [between(random, 9, 39 - widthCm), between(random, 17, 31)];
  const feet = (["left", "right"] as const).map((side) => {
    const own = steps.filter((step) => step.side === side);
    return flatFoot(itemAt(own, seed % own.length), side === "left" ? xCm : xCm + widthCm, yCm);
  });
  const weight = frameForces(itemAt(steps, 0)).reduce((sum, force, _, { length }) => sum + force / (0.8 * length), 0);
  const cells = MAT.grid.rows * MAT.grid.cols;
  const values = new Float32Array(ml.length * cells);
  feet.forEach((foot, right) => {
    const forwards = (cell: number): number => yCm - Math.floor(cell / MAT.grid.cols);
    const moment = (power: number): number =>
      (0.1 * foot.values.reduce((sum, value, cell) => sum + value * forwards(cell) ** power, 0)) / foot.newtons;
    const loaded = Array.from(foot.values.keys()).filter((cell) => itemAt(foot.values, cell) > 0);
    const [mean, spread] = [moment(1), moment(2) - moment(1) ** 2];
    ml.forEach((sideways, frame) => {
      const share = 0.5 + ((right === 1 ? 1 : -1) * sideways) / widthCm;
      for (const cell of loaded) {
        // The load moves forwards with the centre of pressure and stays positive.
        const tilt = Math.max(0, 1 + (itemAt(ap, frame) * (forwards(cell) - mean)) / spread);
        values[frame * cells + cell] =
          itemAt(values, frame * cells + cell) + (itemAt(foot.values, cell) * tilt * share * weight) / foot.newtons;
      }
    });
  });
  return { grid: MAT.grid, pitchCm: MAT.pitchCm, frameCount: ml.length, hertz: HERTZ, values };
}
