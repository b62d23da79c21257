import type { Analysis } from "~/analysis/analysis";
import { type Judged, type Row } from "../../accuracy/judged";
import { atLeast, atMost } from "../../bench/goal";
import { countsOf, playSteps, timesOf } from "../contacts/placed-steps";
import { JUDGED_PEOPLE, TUNED_PEOPLE, type RecordedStep } from "../contacts/recorded-steps";
import { KPA, optionsFor } from "../contacts/walks";

/** The hallux of these prints lies in the first part of the rows and the medial part of the columns; the forefoot begins behind. */
const HALLUX_ROWS = 0.16;
const HALLUX_COLS = 0.5;
/** How many times the hallux presses as it did. */
const LOADS = [1, 3];
const DEGREES = [0, 45];
const PITCHES_CM = [0.5, 1];
/** The peak of the region may be a part less: cells on its border are shared with the toes. */
const PEAK_OFF = 0.05;

const inHallux = ({ grid: { rows, cols }, side }: RecordedStep, cell: number): boolean => {
  const col = cell % cols;
  return Math.floor(cell / cols) < HALLUX_ROWS * rows && (side === "right" ? col : cols - 1 - col) < HALLUX_COLS * cols;
};

/** The step with a hallux that presses so many times as much, and nothing else; with `only` the hallux alone. */
const withHallux = (step: RecordedStep, times: number, only = false): RecordedStep => {
  const cells = step.grid.rows * step.grid.cols;
  return { ...step, values: Array.from(step.values, (value, at) => (inHallux(step, at % cells) ? times * value : only ? 0 : value)) };
};

const MAT_CM = 32;
/** Kilopascals of a count: what presses three times as much is still below a mat's limit. */
const SCALE = 0.5;

function played(step: RecordedStep, degrees: number, pitchCm: number) {
  const grid = { rows: MAT_CM / pitchCm, cols: MAT_CM / pitchCm };
  const placed = { step, xCm: MAT_CM / 2, yCm: MAT_CM / 2, degrees, from: 2 };
  const recording = playSteps([placed], { grid, pitchCm, frameCount: step.frameCount + 4 });
  return { batch: countsOf(recording, { scale: SCALE }), times: timesOf(recording) };
}

/** The hallux has its peak in the ten regions and in the five, however much it presses and whichever way the foot points. */
export function judgeHallux(analysis: Analysis, steps: readonly RecordedStep[]): Judged {
  const rows = [TUNED_PEOPLE, JUDGED_PEOPLE].flatMap((people) =>
    DEGREES.flatMap((degrees) =>
      PITCHES_CM.map((pitchCm) => {
        const own = steps.filter(({ person }) => people.includes(person));
        const arches: number[] = [];
        const shown = own.flatMap((step) => {
          const contactOf = (shown: RecordedStep, turn: number, pitch: number) => {
            const { batch, times } = played(shown, turn, pitch);
            return analysis.dynamic(batch, times, optionsFor(pitch, KPA)).result.contacts[0];
          };
          const upright = contactOf(step, 0, 0.5)?.shape?.archIndex ?? NaN;
          return LOADS.map((times) => {
            const contact = contactOf(withHallux(step, times), degrees, pitchCm);
            const wanted = Math.max(...analysis.maximum(played(withHallux(step, times, true), degrees, pitchCm).batch));
            arches.push(Math.abs((contact?.shape?.archIndex ?? NaN) - upright));
            const has = (peak: number | undefined): boolean => Math.abs((peak ?? 0) / wanted - 1) <= PEAK_OFF;
            return { ten: has(contact?.plantar?.loads.hallux.peak), five: has(contact?.regions?.hallux.peak) };
          });
        });
        return {
          people: people.join(", "),
          tuned: people === TUNED_PEOPLE ? "yes" : "no",
          degrees,
          "cells cm": pitchCm,
          of: shown.length,
          "ten regions right": shown.filter(({ ten }) => ten).length,
          "five regions right": shown.filter(({ five }) => five).length,
          "arch index off by, at most": Number(Math.max(...arches).toFixed(3)),
        };
      }),
    ),
  );
  return {
    goals: rows.flatMap((row) => [
      atLeast(
        `the hallux of ${row.people} at ${row.degrees} degrees, cells of ${row["cells cm"]} cm: ten regions`,
        row["ten regions right"],
        row.of,
        `of ${row.of}`,
      ),
      atLeast("five regions", row["five regions right"], row.of, `of ${row.of}`),
      atMost("arch index off by", row["arch index off by, at most"], row["cells cm"] < 1 ? 0.025 : 0.05, ""),
    ]),
    tables: [{ title: "The hallux, pressing once and three times as much", rows: rows satisfies Row[] }],
  };
}
