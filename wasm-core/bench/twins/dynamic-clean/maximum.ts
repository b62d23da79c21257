import { AnalysisInputError, type FrameBatch } from "../../../../app/analysis/analysis";
import { cellCount, FAULTY_CELL, MAX_COUNT } from "../../../../app/domain/frame/frame";

/** The greatest count of each cell over all frames; faulty cells carry no load. Rejects counts that no device sends. */
export function greatestCounts({ counts, frameCount, grid }: FrameBatch): Uint16Array {
  const cells = cellCount(grid);
  const greatest = new Uint16Array(cells);
  for (let frame = 0; frame < frameCount; frame++) {
    const reading = counts.subarray(frame * cells, (frame + 1) * cells);
    for (let cell = 0; cell < cells; cell++) {
      const count = reading[cell];
      if (count <= greatest[cell] || count === FAULTY_CELL) continue;
      if (count > MAX_COUNT) throw new AnalysisInputError("counts");
      greatest[cell] = count;
    }
  }
  return greatest;
}
