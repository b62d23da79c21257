import type { MapScale } from "~/heatmap/scale/scale";
import type { SheetPlan } from "./plan-sheets";

/** A fact in the column beside the prints. */
export interface SheetFact {
  label: string;
  value: string;
}

/** What every sheet says, in the language of the paper. */
export interface SheetWords {
  company: string;
  title: string;
  /** Whom it is about, and of which capture. */
  facts: readonly SheetFact[];
  check: string;
  ruler: string;
  unit: string;
  noDiagnosis: string;
}

/** A sheet with what it alone says. */
export interface DescribedSheet {
  plan: SheetPlan;
  /** What the picture shows. */
  picture: string;
  /** Sizes of the prints, what is cut off, how sheets are glued. */
  lines: readonly string[];
  /** The name of each tile of its group where it is one of several. */
  tiles: readonly string[];
  /** What the drawing shows, for those who do not see it. */
  alt: string;
}

/** How maps are coloured. */
export interface SheetLook {
  scale: MapScale;
  threshold: number;
  /** Values on the scale with their texts. */
  ticks: readonly { value: number; text: string }[];
}

export interface RealScaleSheets {
  words: SheetWords;
  look: SheetLook;
  sheets: readonly DescribedSheet[];
}
