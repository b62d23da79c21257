import type { FrameInput } from "~/analysis/analysis";
import type { Grid } from "~/domain/frame/frame";

/** A field of rows · cols physical values, such as the mean of a recording. */
export interface FieldPicture {
  values: Float32Array;
  grid: Grid;
}

/** What a map shows: one frame of a mat, or a field computed from many. */
export type Picture = FrameInput | FieldPicture;
