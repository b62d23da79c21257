/** Colours by what they are for; a page takes them from its theme, paper from the light one. */
export type Ink = "text" | "muted" | "hair" | "border" | "control" | "left" | "right" | "alarm" | "bg" | "surface";

/** What a shape is for. */
export type ShapePart = "grid" | "mark" | "band" | "series" | "circle" | "ellipse" | "bar" | "newest" | "value";

/** Lines and surfaces as SVG path data. */
export interface PathShape {
  shape: "path";
  part: ShapePart;
  d: string;
  stroke?: Ink;
  strokeWidth?: number;
  /** Lengths of dashes and of gaps. */
  dash?: readonly number[];
  fill?: Ink;
  opacity?: number;
}

export interface RectShape {
  shape: "rect";
  part: ShapePart;
  x: number;
  y: number;
  width: number;
  height: number;
  fill: Ink | { colour: string };
  opacity?: number;
}

/** A ring that keeps its size. */
export interface DotShape {
  shape: "dot";
  part: ShapePart;
  x: number;
  y: number;
}

/** A line of words at `x`, `y` (its baseline), moved by `dx`, `dy`, which stay as they are when the plot is stretched. */
export interface TextShape {
  shape: "text";
  text: string;
  x: number;
  y: number;
  dx: number;
  dy: number;
  anchor: "start" | "middle" | "end";
  ink: Ink;
  /** On a ground of its own, where lines run below. */
  halo?: boolean;
}

export type ChartShape = PathShape | RectShape | DotShape | TextShape;

/**
 * A chart as primitive shapes, in their order, in points from the plot's upper left corner. A page may stretch the plot and keep margins,
 * words and strokes as they are; paper asks for the size it has.
 */
export interface Drawing {
  /** The plot: what lies between the axes. */
  width: number;
  height: number;
  /** Room for words around the plot. */
  margin: { top: number; right: number; bottom: number; left: number };
  /** Right and front are of one scale, so that it may grow but not be stretched. */
  square: boolean;
  shapes: readonly ChartShape[];
}

export interface DrawOptions {
  /** Of the plot, in points; a width and a height for a plot in a page when left out. */
  width?: number;
  height?: number;
  /** A number in the reader's language with so many decimals at most. */
  number: (value: number, atMost: number) => string;
}

/** Of all words, points. */
export const FONT_SIZE = 12;
/** A letter of that size, about; no more is known where there is no browser. */
export const LETTER = 6.6;
/** From one line of words to the next, points. */
export const LINE = 13;
/** From the top of a letter to a baseline in its middle. */
export const HALF_LETTER = 4;

export const words = (text: string, at: Pick<TextShape, "x" | "y"> & Partial<TextShape>): TextShape => ({
  shape: "text",
  dx: 0,
  dy: 0,
  anchor: "start",
  ink: "muted",
  ...at,
  text,
});
