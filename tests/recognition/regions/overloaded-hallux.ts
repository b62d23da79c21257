import type { Analysis } from "~/analysis/analysis";
import { EVERY, rightIf, toRow, type Gate, type Outcome, type Row } from "../../accuracy/judged";
import { GROUPS, stepsOfGroup } from "../contacts/people";
import { toCountBatch, playSteps, recordedTimes } from "../contacts/placed-steps";
import type { RecordedStep } from "../contacts/recorded-steps";
import { KPA, optionsFor } from "../contacts/walks";

/** Shares of the rows from the front, and of the columns from the medial side. */
const HALLUX_ROWS = 0.16;
const HALLUX_COLS = 0.5;
/** Factors of the hallux's pressure. */
const LOADS = [1, 3];
const DEGREES = [0, 45];
const PITCHES_CM = [0.5, 1];
/** Relative tolerance of the region's peak: border cells are shared with the toes. */
const PEAK_OFF = 0.05;

const inHallux = ({ grid: { rows, cols }, side }: RecordedStep, cell: number): boolean => {
  const col = cell % cols;
  return Math.floor(cell / cols) < HALLUX_ROWS * rows && (side === "right" ? col : cols - 1 - col) < HALLUX_COLS * cols;
};

/** With `only` every other cell is 0. */
const withHallux = (step: RecordedStep, times: number, only = false): RecordedStep => {
  const cells = step.grid.rows * step.grid.cols;
  return { ...step, values: Array.from(step.values, (value, at) => (inHallux(step, at % cells) ? times * value : only ? 0 : value)) };
};

const MAT_CM = 32;
/** kPa per count: three times the pressure stays below a mat's limit. */
const SCALE = 0.5;

function played(step: RecordedStep, degrees: number, pitchCm: number) {
  const grid = { rows: MAT_CM / pitchCm, cols: MAT_CM / pitchCm };
  const placed = { step, xCm: MAT_CM / 2, yCm: MAT_CM / 2, degrees, from: 2 };
  const recording = playSteps([placed], { grid, pitchCm, frameCount: step.frameCount + 4 });
  return { batch: toCountBatch(recording, { scale: SCALE }), times: recordedTimes(recording) };
}

/** Maximum change of the arch index by turning and hallux load, by cell size in cm. */
const ARCH_OFF: Record<number, number> = { 0.5: 0.02, 1: 0.035 };

/** Few feet have no side at 45° on 1 cm; their hallux is unknown, and no known one is wrong. */
const HALLUX: Gate = { right: 0.95, sure: 0 };

export function judgeHallux(analysis: Analysis, every = 1): Row[] {
  return GROUPS.flatMap((group) => {
    const shown = stepsOfGroup(group)
      .filter((_, at) => at % every === 0)
      .flatMap((step) => {
        const contactOf = (shown: RecordedStep, turn: number, pitch: number) => {
          const { batch, times } = played(shown, turn, pitch);
          return analysis.dynamic(batch, times, optionsFor(pitch, KPA)).result.contacts[0];
        };
        const upright = new Map(PITCHES_CM.map((pitchCm) => [pitchCm, contactOf(step, 0, pitchCm)?.shape?.archIndex ?? NaN]));
        return LOADS.flatMap((times) => {
          const [pressing, alone] = [withHallux(step, times), withHallux(step, times, true)];
          return DEGREES.flatMap((degrees) =>
            PITCHES_CM.map((pitchCm) => {
              const contact = contactOf(pressing, degrees, pitchCm);
              const wanted = Math.max(...analysis.maximum(played(alone, degrees, pitchCm).batch));
              const outcome = (peak: number | undefined): Outcome =>
                contact?.side === null && peak === undefined ? "unknown" : rightIf(Math.abs((peak ?? 0) / wanted - 1) <= PEAK_OFF);
              const way = `${degrees}° on ${pitchCm} cm`;
              const archOff = Math.abs((contact?.shape?.archIndex ?? NaN) - (upright.get(pitchCm) ?? NaN));
              return {
                ten: { way, outcome: outcome(contact?.plantar?.loads.hallux.peak) },
                five: { way, outcome: outcome(contact?.regions?.hallux?.peak) },
                arch: { way, outcome: rightIf(archOff <= (ARCH_OFF[pitchCm] ?? 0)) },
              };
            }),
          );
        });
      });
    const about = { whom: group.whom, tuned: group.tuned };
    return [
      toRow({
        ...about,
        what: "the hallux's peak in ten and five regions, pressing once and three times",
        gate: HALLUX,
        outcomes: shown.flatMap(({ ten, five }) => [ten, five]),
      }),
      toRow({ ...about, what: "the arch index stays, turned by 45°", gate: EVERY, outcomes: shown.map(({ arch }) => arch) }),
    ];
  });
}
