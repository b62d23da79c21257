export type Ink = "text" | "muted" | "hair" | "border" | "control" | "left" | "right" | "alarm" | "bg" | "surface";

/** What a shape is for. */
export type ShapePart = "grid" | "mark" | "band" | "series" | "circle" | "ellipse" | "bar" | "newest" | "value";

/** SVG path data. */
export interface PathShape {
  shape: "path";
  part: ShapePart;
  d: string;
  stroke?: Ink;
  strokeWidth?: number;
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

/** A ring of constant size. */
export interface DotShape {
  shape: "dot";
  part: ShapePart;
  x: number;
  y: number;
}

/** Text at `x`, `y` (baseline), offset by `dx`, `dy`, which do not stretch. */
export interface TextShape {
  shape: "text";
  text: string;
  x: number;
  y: number;
  dx: number;
  dy: number;
  anchor: "start" | "middle" | "end";
  ink: Ink;
  halo?: boolean;
}

export type ChartShape = PathShape | RectShape | DotShape | TextShape;

/** In points from the plot's upper left corner. A page may stretch the plot only. */
export interface Drawing {
  width: number;
  height: number;
  /** Space for words around the plot. */
  margin: { top: number; right: number; bottom: number; left: number };
  /** Both axes have one scale: may grow, not stretch. */
  square: boolean;
  shapes: readonly ChartShape[];
}

export interface DrawOptions {
  width?: number;
  height?: number;
  /** In the reader's language, with a maximum of decimals. */
  number: (value: number, atMost: number) => string;
}

/** Of all words, points. */
export const FONT_SIZE = 12;
/** Approximate width of a letter; the server cannot measure. */
export const LETTER = 6.6;
/** Line height, points. */
export const LINE = 13;
/** From a letter's top to a baseline in its middle. */
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
