import type { MapScale } from "~/heatmap/scale/scale";
import type { SheetPlan } from "./plan-sheets";

export interface SheetFact {
  label: string;
  value: string;
}

export interface SheetWords {
  company: string;
  title: string;
  /** Patient and capture. */
  facts: readonly SheetFact[];
  check: string;
  ruler: string;
  unit: string;
  noDiagnosis: string;
}

export interface DescribedSheet {
  plan: SheetPlan;
  picture: string;
  /** Print sizes, what is cut off, how to glue. */
  lines: readonly string[];
  /** Names of its group's tiles, if several. */
  tiles: readonly string[];
  /** Text alternative. */
  alt: string;
}

export interface SheetLook {
  scale: MapScale;
  threshold: number;
  ticks: readonly { value: number; text: string }[];
}

export interface RealScaleSheets {
  words: SheetWords;
  look: SheetLook;
  sheets: readonly DescribedSheet[];
}
