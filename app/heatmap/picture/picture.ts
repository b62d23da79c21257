import type { FrameInput } from "~/analysis/analysis";
import type { Grid } from "~/domain/frame/frame";

export interface FieldPicture {
  values: Float32Array;
  grid: Grid;
}

export type Picture = FrameInput | FieldPicture;
