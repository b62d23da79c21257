import type { ProblemNotice } from "~/domain/problem";
import type { EnteredField } from "./form";

/** Answer to a refused step. */
export interface CalibrationAnswer {
  intent: string;
  /** Null if a field is invalid. */
  problem: ProblemNotice | null;
  /** The first invalid field. */
  field: EnteredField | null;
  /** Entered values, kept for pages without scripts. */
  entered: Partial<Record<EnteredField, string>>;
}
