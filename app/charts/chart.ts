import type { ChartScale } from "./chart-scale";

/**
 * A chart as data, JSON serialisable: in the reader's words, with measured numbers. Sources the picture
 * (`draw/draw-chart.ts`), table (`chart-table.ts`) and summary (`chart-summary.ts`).
 */
export type Chart = LinesChart | BarsChart | PhasesChart | PlaneChart;

interface Described {
  /** The picture's name for screen readers. */
  label: string;
}

/** An axis with drawn ends and round ticks. */
export interface ChartAxis extends ChartScale {
  name: string;
  unit: string;
  /** Maximum decimals in the table. */
  decimals: number;
  /** Replaces ticks by texts, such as dates; other ticks then have no text. */
  texts?: readonly { at: number; text: string }[];
}

/** By lightness and dashes: `dark` is solid, the rest dashed. */
export type SeriesTone = "dark" | "grey" | "pale" | "orange";

/** Values over another quantity. */
export interface ChartSeries {
  name: string;
  tone: SeriesTone;
  /**
   * Rising x, shared by all series; y is null if not measured. `deviation` extends to either side. If `absent`,
   * another
   * series has the value: the line continues.
   */
  points: readonly { x: number; y: number | null; deviation?: number; absent?: boolean }[];
}

/** A time, a period (`to`) or a reference level. */
export interface ChartMark {
  axis: "x" | "y";
  at: number;
  to?: number;
  name: string;
  /** A note for the table; the picture shows the name only. */
  note?: string;
}

/** Values over time, stance or length. */
export interface LinesChart extends Described {
  kind: "lines";
  x: ChartAxis;
  y: ChartAxis;
  series: readonly ChartSeries[];
  marks: readonly ChartMark[];
  /** A dot per value, for few values. */
  dots?: boolean;
}

/** Adjacent classes, rising. */
export interface BarsChart extends Described {
  kind: "bars";
  x: ChartAxis;
  y: ChartAxis;
  /** `colour`: a pressure map's, CSS. */
  bars: readonly { from: number; to: number; value: number; colour?: string }[];
}

/** Rows of the same phases. */
export interface PhasesChart extends Described {
  kind: "phases";
  /** Of the parts, from 0 to the whole. */
  x: ChartAxis;
  phases: readonly { name: string; tone: SeriesTone }[];
  /** A value for each phase. */
  rows: readonly { name: string; values: readonly number[] }[];
}

/** Centimetres right and front of the drawing's centre. */
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

/** Its long axis leans right from front-back by `degreesFromAp` degrees. */
export interface PlaneEllipse {
  at: PlanePoint;
  semiMajorCm: number;
  semiMinorCm: number;
  degreesFromAp: number;
  /** Its trace's, if there are several. */
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
  /** A dot at the newest point of the last trace. */
  marker: boolean;
  /** Labels at the edges; null for none. */
  directions: Record<"front" | "back" | "left" | "right", string> | null;
}

/** Text of an axis value, else its number. */
export const axisText = ({ texts }: Pick<ChartAxis, "texts">, value: number, number: () => string): string =>
  texts ? (texts.find(({ at }) => at === value)?.text ?? "") : number();

/** "Force (N)". */
export const axisTitle = ({ name, unit }: Pick<ChartAxis, "name" | "unit">): string => (unit === "" ? name : `${name} (${unit})`);
