import { createRandom } from "~/simulator/random";
import type { PlateRecording } from "./placed-steps";

/** The deviation is in kPa; cells stay at 0 or above. */
export function noisy(recording: PlateRecording, deviation: number, seed: number): PlateRecording {
  const random = createRandom(seed);
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return { ...recording, values: recording.values.map((value) => Math.max(0, value + deviation * normal())) };
}

const cellsOf = ({ grid }: PlateRecording): number => grid.rows * grid.cols;

export function stuckCell(recording: PlateRecording, kPa: number, seed: number): PlateRecording {
  const cells = cellsOf(recording);
  const stuck = Math.floor(createRandom(seed)() * cells);
  return { ...recording, values: recording.values.map((value, at) => (at % cells === stuck ? kPa : value)) };
}

export function biasedCell(recording: PlateRecording, kPa: number, seed: number): PlateRecording {
  const cells = cellsOf(recording);
  const pressed = new Set<number>();
  recording.values.forEach((value, at) => {
    if (value > 50) pressed.add(at % cells);
  });
  const biased = [...pressed][Math.floor(createRandom(seed)() * pressed.size)];
  return { ...recording, values: recording.values.map((value, at) => (at % cells === biased ? value + kPa : value)) };
}

export const evenOffset = (recording: PlateRecording, kPa: number): PlateRecording => ({
  ...recording,
  values: recording.values.map((value) => value + kPa),
});

/** Lost frames repeat the frame before. */
export function withoutFrames(recording: PlateRecording, part: number, seed: number): PlateRecording {
  const random = createRandom(seed);
  const cells = cellsOf(recording);
  const values = recording.values.slice();
  for (let frame = 1; frame < recording.frameCount; frame++) {
    if (random() < part) values.copyWithin(frame * cells, (frame - 1) * cells, frame * cells);
  }
  return { ...recording, values };
}

export function onlyEvery(recording: PlateRecording, every: number): PlateRecording {
  const cells = cellsOf(recording);
  const frameCount = Math.floor(recording.frameCount / every);
  const values = new Float32Array(frameCount * cells);
  for (let frame = 0; frame < frameCount; frame++) {
    values.set(recording.values.subarray(frame * every * cells, (frame * every + 1) * cells), frame * cells);
  }
  return { ...recording, frameCount, hertz: recording.hertz / every, values };
}

export function twiceAsFast(recording: PlateRecording): PlateRecording {
  const cells = cellsOf(recording);
  const frameCount = 2 * recording.frameCount - 1;
  const values = new Float32Array(frameCount * cells);
  values.forEach((_, at) => {
    const [frame, cell] = [Math.floor(at / cells), at % cells];
    const before = recording.values[Math.floor(frame / 2) * cells + cell] ?? 0;
    const after = recording.values[Math.ceil(frame / 2) * cells + cell] ?? 0;
    values[at] = (before + after) / 2;
  });
  return { ...recording, frameCount, hertz: 2 * recording.hertz, values };
}

export function mirrorImage(recording: PlateRecording): PlateRecording {
  const { cols } = recording.grid;
  return { ...recording, values: recording.values.map((_, at) => recording.values[at - (at % cols) + cols - 1 - (at % cols)] ?? 0) };
}

export function begunLater(recording: PlateRecording, frames: number): PlateRecording {
  return { ...recording, frameCount: recording.frameCount - frames, values: recording.values.slice(frames * cellsOf(recording)) };
}

export function turned(recording: PlateRecording, quarters: number): PlateRecording {
  let { grid, values } = recording;
  for (let turn = 0; turn < quarters; turn++) {
    const [{ rows, cols }, before] = [grid, values];
    values = before.map((_, at) => {
      const cell = at % (rows * cols);
      const [row, col] = [Math.floor(cell / rows), cell % rows];
      return before[at - cell + (rows - 1 - col) * cols + row] ?? 0;
    });
    grid = { rows: cols, cols: rows };
  }
  return { ...recording, grid, values };
}

/** A shoe presses on the print's cells while the foot is off: total force in N, on cells of 1 cm². */
export function withShoe(recording: PlateRecording, newtons: number): PlateRecording {
  const cells = cellsOf(recording);
  const print = new Set<number>();
  recording.values.forEach((value, at) => {
    if (value > 100) print.add(at % cells);
  });
  const residual = (10 * newtons) / print.size;
  const values = recording.values.slice();
  for (let frame = 0; frame < recording.frameCount; frame++) {
    for (const cell of print) values[frame * cells + cell] = Math.max(residual, values[frame * cells + cell] ?? 0);
  }
  return { ...recording, values };
}
