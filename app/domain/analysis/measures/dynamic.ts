import type { DynamicResult } from "../dynamic";
import { measuresOf } from "./measure";
import { ofRecording } from "./recording";

/** Figures of a dynamic analysis. */
export const dynamicCatalogue = measuresOf({
  family: "dynamic",
  parts: [""],
  thingsOf: (result: DynamicResult) => [result],
  measures: ofRecording,
});
