import type { Localization } from "../../display/localization";
import type { ResultFigures } from "./figures";

/** In the reader's language; pages and reports take every figure from here. */
export interface ShownMeasures<Id extends string> extends ResultFigures<Id> {
  /** Without unit; null if not measured. */
  text: (id: Id, number?: number) => string | null;
  /** Number and unit. */
  quantity: (id: Id, number?: number) => string;
  /** Numbers in the measure's words. */
  given: (id: Id) => Readonly<Record<string, string>>;
  localization: Localization;
}
