import type { AnalysisType } from "./types";

/** What stands for the frames of a recording: the mean of each cell, or the greatest value it reached. */
export type PictureKind = "mean" | "maximum";

/** Of somebody who stays in place the mean tells most; of steps, what each place carried at most. */
export const pictureKinds = {
  Static: "mean",
  Balance: "mean",
  Dynamic: "maximum",
  seatingDynamic: "mean",
  Fitting: "mean",
  Rehab: "mean",
} as const satisfies Record<AnalysisType, PictureKind>;
