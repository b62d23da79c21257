import type { FrameInput } from "~/analysis/analysis";
import type { Grid } from "~/domain/frame/frame";

/** rows · cols physical values, such as a mean. */
export interface FieldPicture {
  values: Float32Array;
  grid: Grid;
}

/** One frame, or a field computed from many. */
export type Picture = FrameInput | FieldPicture;
