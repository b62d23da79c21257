import type { ChartScale } from "./chart-scale";

/**
 * A chart as data: what is shown, in the words of the reader, with numbers as they were measured. It can be sent and stored as JSON. The picture
 * (`draw/draw-chart.ts`), the table (`chart-table.ts`) and the sentence for those who see neither (`chart-summary.ts`) are made of it.
 */
export type Chart = LinesChart | BarsChart | PhasesChart | PlaneChart;

interface Described {
  /** What the chart shows; a picture's name to a screen reader. */
  label: string;
}

/** What is laid off along an edge, with the ends and round ticks that are drawn. */
export interface ChartAxis extends ChartScale {
  name: string;
  unit: string;
  /** Decimals that values in the table are written with, at most. */
  decimals: number;
  /** What is written in the place of these values, such as dates; where there are any, other ticks stay without words. */
  texts?: readonly { at: number; text: string }[];
}

/** How a series stands out, by lightness and by dashes: `dark` is solid, the rest is dashed. */
export type SeriesTone = "dark" | "grey" | "pale" | "orange";

/** Values over another quantity. */
export interface ChartSeries {
  name: string;
  tone: SeriesTone;
  /**
   * In rising order of x, which all series of a chart share; y is null where nothing was measured. `deviation` reaches as far to either
   * side of y. Of an `absent` one another series tells: the line runs on.
   */
  points: readonly { x: number; y: number | null; deviation?: number; absent?: boolean }[];
}

/** A moment, a stretch (`to`) or a level that the values are held against. */
export interface ChartMark {
  axis: "x" | "y";
  at: number;
  to?: number;
  name: string;
  /** What somebody wrote there, for the table of the chart; the picture has the name alone. */
  note?: string;
}

/** Values over time, stance or length. */
export interface LinesChart extends Described {
  kind: "lines";
  x: ChartAxis;
  y: ChartAxis;
  series: readonly ChartSeries[];
  marks: readonly ChartMark[];
  /** Each value has a dot: they are few, and somebody wants to see each. */
  dots?: boolean;
}

/** How many or how much in each class; the classes lie side by side in rising order. */
export interface BarsChart extends Described {
  kind: "bars";
  x: ChartAxis;
  y: ChartAxis;
  /** `colour` is that of a pressure map, as CSS has it. */
  bars: readonly { from: number; to: number; value: number; colour?: string }[];
}

/** Wholes that are made of the same phases, a row for each. */
export interface PhasesChart extends Described {
  kind: "phases";
  /** Of the parts, from 0 to the whole. */
  x: ChartAxis;
  phases: readonly { name: string; tone: SeriesTone }[];
  /** A value for each phase. */
  rows: readonly { name: string; values: readonly number[] }[];
}

/** A place in centimetres to the right and to the front of the middle of the drawing. */
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

/** A circle around a place, with a word at its upper end. */
export interface PlaneCircle {
  at: PlanePoint;
  radiusCm: number;
  name?: string;
}

/** An ellipse around a place; its long axis runs front to back and leans to the right by `degreesFromAp` degrees. */
export interface PlaneEllipse {
  at: PlanePoint;
  semiMajorCm: number;
  semiMinorCm: number;
  degreesFromAp: number;
  /** That of its trace, where a chart has several. */
  tone?: SeriesTone;
}

/** Ways in the plane at true proportion; both axes reach equally far to either side of the middle. */
export interface PlaneChart extends Described {
  kind: "plane";
  /** To the right. */
  x: ChartAxis;
  /** To the front. */
  y: ChartAxis;
  traces: readonly PlaneTrace[];
  circles: readonly PlaneCircle[];
  ellipses: readonly PlaneEllipse[];
  /** A dot on the newest place of the last trace. */
  marker: boolean;
  /** What is ahead, behind, left and right, at the edges; null for none. */
  directions: Record<"front" | "back" | "left" | "right", string> | null;
}

/** What stands at a value of an axis: its text where it has any, else its number. */
export const axisText = ({ texts }: Pick<ChartAxis, "texts">, value: number, number: () => string): string =>
  texts ? (texts.find(({ at }) => at === value)?.text ?? "") : number();

/** "Force (N)". */
export const axisTitle = ({ name, unit }: Pick<ChartAxis, "name" | "unit">): string => (unit === "" ? name : `${name} (${unit})`);
