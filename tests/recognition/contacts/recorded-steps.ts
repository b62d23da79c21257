import { readFileSync } from "node:fs";
import { strFromU8, unzipSync } from "fflate";
import type { Grid } from "~/domain/frame/frame";
import { itemAt } from "../../support/item-at";
import { oracleFile, oracleMember } from "../../support/npz";

/** novel emed, 100 Hz, cells of 5 mm, barefoot, toes towards row 0. */
export interface RecordedStep {
  name: string;
  person: string;
  side: "left" | "right";
  frameCount: number;
  /** The printed part of the plate, without empty margins. */
  grid: Grid;
  /** In kPa, frame by frame. */
  values: ArrayLike<number>;
}

export const PLATE_PITCH_CM = 0.5;
export const HERTZ = 100;

/** Rules are tuned on these people and the foot of `plateStep`, and judged on the others. */
export const TUNED_PEOPLE = ["NP22", "NP31"];
export const JUDGED_PEOPLE = ["NP26", "NP37"];

let plate: RecordedStep | undefined;
/** The step of `plate_emed`. Read lazily: tests that need recordings are skipped without them. */
export const plateStep = (): RecordedStep =>
  (plate ??= {
    name: "emed_test",
    person: "plate",
    side: "right",
    frameCount: 106,
    grid: { rows: 54, cols: 22 },
    values: oracleMember("plate_emed/emed_test.npz", "frames_kPa").values,
  });

/** Left feet: the big toe is on the right of the print. */
const LEFT = new Set(["2483", "2487", "2488", "2518", "2519", "2520", "2791", "2792", "2793", "2876", "2877", "2878"]);

/**
 * Printed cells of each frame: a line of column numbers, then a line per row with its number first and its force last.
 */
function readPictures(text: string): Pick<RecordedStep, "frameCount" | "grid" | "values"> {
  const pictures = text.split("Pict-No.:").slice(1);
  const rows = pictures.map((picture) => {
    const lines = picture.split("\n").slice(1);
    const end = lines.findIndex((line) => line.startsWith("Force"));
    return lines.slice(0, end).flatMap((line) => (/^\d/.test(line) ? [line.trim().split(/\s+/).slice(1, -1).map(Number)] : []));
  });
  const [first] = rows;
  const grid = { rows: first?.length ?? 0, cols: first?.[0]?.length ?? 0 };
  return { frameCount: rows.length, grid, values: rows.flat(2) };
}

export const peopleFiles = (): [name: string, content: Uint8Array][] =>
  Object.entries(unzipSync(readFileSync(oracleFile("plate_emed_people/steps.zip"))));

let people: RecordedStep[] | undefined;
/** Four people, three steps of each foot. */
export const peopleSteps = (): RecordedStep[] =>
  (people ??= peopleFiles().map(([file, bytes]) => {
    const [person = "", number = ""] = file.replace(".lst", "").split("_");
    return { name: file, person, side: LEFT.has(number) ? "left" : "right", ...readPictures(strFromU8(bytes, true)) };
  }));

/** In newtons. */
export const frameForces = ({ frameCount, grid, values }: RecordedStep): number[] => {
  const cells = grid.rows * grid.cols;
  return Array.from({ length: frameCount }, (_, frame) => {
    let sum = 0;
    for (let cell = 0; cell < cells; cell++) sum += itemAt(values, frame * cells + cell);
    return 0.1 * PLATE_PITCH_CM * PLATE_PITCH_CM * sum;
  });
};
