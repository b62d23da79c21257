import { loadAnalysis } from "~/analysis/load.server";
import type { Grid } from "~/domain/frame/frame";
import { defineJob } from "~/jobs/job";
import { differenceTable } from "../scale/diverging";
import { encodePicture } from "./frame-picture.server";

export interface DrawnDifference {
  values: Float32Array<ArrayBuffer>;
  grid: Grid;
  top: number;
}

const PIXELS_PER_CELL = 8;

/** WebP of the whole plate, transparent where nothing differs. */
export const drawDifference = defineJob({
  name: "drawDifference",
  run: async ({ values, grid, top }: DrawnDifference): Promise<Uint8Array> => {
    const analysis = await loadAnalysis();
    const options = { low: -top, high: top, palette: differenceTable(), factor: PIXELS_PER_CELL, threshold: -Infinity } as const;
    const { rgba, width, height } = analysis.picture(values, grid, options);
    return encodePicture({ data: Uint8Array.from(rgba), width, height });
  },
});
