import type { ChartScale } from "./chart-scale";

/**
 * JSON serialisable; sources the picture (`draw/draw-chart.ts`), table (`chart-table.ts`) and summary
 * (`chart-summary.ts`).
 */
export type Chart = LinesChart | BarsChart | PhasesChart | PlaneChart;

interface Described {
  label: string;
}

export interface ChartAxis extends ChartScale {
  name: string;
  unit: string;
  /** Maximum decimals in the table. */
  decimals: number;
  texts?: readonly { at: number; text: string }[];
}

/** By lightness and dashes: `dark` is solid, the rest dashed. */
export type SeriesTone = "dark" | "grey" | "pale" | "orange";

/** Values over another quantity. */
export interface ChartSeries {
  name: string;
  tone: SeriesTone;
  /** Rising x, shared by all series; null if not measured. If `absent`, another series has the value. */
  points: readonly { x: number; y: number | null; deviation?: number; absent?: boolean }[];
}

/** A time, a period (`to`) or a reference level. */
export interface ChartMark {
  axis: "x" | "y";
  at: number;
  to?: number;
  name: string;
  note?: string;
}

export interface LinesChart extends Described {
  kind: "lines";
  x: ChartAxis;
  y: ChartAxis;
  series: readonly ChartSeries[];
  marks: readonly ChartMark[];
  /** A dot per value, for few values. */
  dots?: boolean;
}

export interface BarsChart extends Described {
  kind: "bars";
  x: ChartAxis;
  y: ChartAxis;
  bars: readonly { from: number; to: number; value: number; colour?: string }[];
}

export interface PhasesChart extends Described {
  kind: "phases";
  x: ChartAxis;
  phases: readonly { name: string; tone: SeriesTone }[];
  /** A value for each phase. */
  rows: readonly { name: string; values: readonly number[] }[];
}

export interface PlanePoint {
  rightCm: number;
  frontCm: number;
}

/** Where something was, oldest first. */
export interface PlaneTrace {
  name: string;
  tone: SeriesTone;
  points: readonly PlanePoint[];
}

/** A circle labelled at its top. */
export interface PlaneCircle {
  at: PlanePoint;
  radiusCm: number;
  name?: string;
}

export interface PlaneEllipse {
  at: PlanePoint;
  semiMajorCm: number;
  semiMinorCm: number;
  degreesFromAp: number;
  tone?: SeriesTone;
}

/** Paths in true proportion; both axes are symmetric and equal. */
export interface PlaneChart extends Described {
  kind: "plane";
  /** To the right. */
  x: ChartAxis;
  /** To the front. */
  y: ChartAxis;
  traces: readonly PlaneTrace[];
  circles: readonly PlaneCircle[];
  ellipses: readonly PlaneEllipse[];
  marker: boolean;
  directions: Record<"front" | "back" | "left" | "right", string> | null;
}

export const axisText = ({ texts }: Pick<ChartAxis, "texts">, value: number, number: () => string): string =>
  texts ? (texts.find(({ at }) => at === value)?.text ?? "") : number();

/** "Force (N)". */
export const axisTitle = ({ name, unit }: Pick<ChartAxis, "name" | "unit">): string => (unit === "" ? name : `${name} (${unit})`);
