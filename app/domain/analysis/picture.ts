import type { AnalysisType } from "./types";

export type PictureKind = "mean" | "maximum";

/** The mean suits people in place; the maximum suits steps. */
export const pictureKinds = {
  Static: "mean",
  Balance: "mean",
  Dynamic: "maximum",
  seatingDynamic: "mean",
  Fitting: "mean",
  Rehab: "mean",
} as const satisfies Record<AnalysisType, PictureKind>;
