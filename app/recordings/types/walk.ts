import { toTimedBatch } from "~/analysis/frame/batch";
import type { DynamicResult } from "~/domain/analysis/dynamic";
import type { Grid } from "~/domain/frame/frame";
import { isOnEdge } from "../edge-cells";
import { upperMiddle } from "../upper-middle";
import type { ComputedAnalysis } from "./computed-analysis";

export const walk: ComputedAnalysis<DynamicResult> = {
  measure(analysis, frames, mat, { corrections }) {
    const { batch, times } = toTimedBatch(frames);
    const { result, counted } = analysis.dynamic(batch, times, mat, corrections);
    return { result, counted };
  },
  series: null,
  quality(result, counted) {
    const { contacts, loadUnit } = result;
    const whole = contacts.filter((contact) => contact.whole);
    const peaks = whole.flatMap(({ peakLoad }) => peakLoad ?? []);
    return {
      edgeCells: edgeCellsOfSteps(result, counted.grid),
      // The median peak of whole contacts.
      forceN: loadUnit === "N" && peaks.length > 0 ? upperMiddle(peaks) : null,
      contacts: { whole: whole.length, all: contacts.length },
    };
  },
};

/** Of prints cut off by an edge. Noise makes no contact. */
const edgeCellsOfSteps = ({ contacts }: DynamicResult, grid: Grid): number =>
  new Set(
    contacts
      .filter(({ cut }) => cut.edge)
      .flatMap(({ print }) =>
        Array.from(
          print.labels,
          (label, at) => [label, print.firstRow + Math.floor(at / print.cols), print.firstCol + (at % print.cols)] as const,
        )
          .filter(([label, row, col]) => label !== "0" && isOnEdge(grid, row, col))
          .map(([, row, col]) => row * grid.cols + col),
      ),
  ).size;
