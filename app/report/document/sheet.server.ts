import {
  beginMarkedContent,
  beginText,
  clip,
  concatTransformationMatrix,
  drawObject,
  endMarkedContent,
  endPath,
  endText,
  fillAndStroke,
  fill as fillPath,
  LineJoinStyle,
  moveText,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  setCharacterSpacing,
  setDashPattern,
  setFillingRgbColor,
  setFontAndSize,
  setGraphicsState,
  setLineJoin,
  setLineWidth,
  setStrokingRgbColor,
  showText,
  stroke as strokePath,
  type PDFImage,
  type PDFPage,
} from "@cantoo/pdf-lib";
import type { Weight } from "./faces.server";
import { toRgb, type Paint } from "./inks";
import type { Box, SheetSize } from "./length";
import { pathOperators } from "./path-operators";
import type { Tags } from "./tags";
import type { Typeface } from "./typeset.server";

/** Size in points. */
export interface TextStyle {
  size: number;
  weight?: Weight;
  ink?: Paint;
  /** Letter spacing relative to the size. */
  tracking?: number;
}

export interface PathStyle {
  stroke?: Paint;
  /** Points. */
  strokeWidth?: number;
  dash?: readonly number[];
  fill?: Paint;
  /** 0 to 1. */
  opacity?: number;
}

/**
 * Points from the top left, y downwards; text by its baseline. Drawings belong to the open tag, or are decoration.
 */
export interface Sheet {
  readonly size: SheetSize;
  text: (text: string, at: { x: number; y: number; anchor?: "start" | "middle" | "end" }, style: TextStyle) => void;
  /** `d` is SVG path data in points, multiplied by `scale`. */
  path: (d: string, style: PathStyle, at?: { x: number; y: number }, scale?: number) => void;
  rect: (box: Box, style: PathStyle) => void;
  line: (from: { x: number; y: number }, to: { x: number; y: number }, style: PathStyle) => void;
  /** Ring or disc. */
  circle: (at: { x: number; y: number; radius: number }, style: PathStyle) => void;
  image: (image: PDFImage, box: Box) => void;
  /** Clips `draw` to the box. */
  clipped: (box: Box, draw: () => void) => void;
}

export interface SheetParts {
  pdfPage: PDFPage;
  /** Index in the document. */
  index: number;
  tags: Tags;
  faces: Record<Weight, Typeface>;
  /** See `ReportDocument.widthOf`. */
  widthOf: (text: string, style: TextStyle) => number;
}

/** Rounding to 0.01 points keeps bytes identical on all machines. */
const fine = (value: number): number => Math.round(100 * value) / 100;

/** Bézier control points of a quarter circle. */
const QUARTER = 0.5523;

export interface OpenSheet extends Sheet {
  /** Ends the last marked content. */
  close: () => void;
}

export function createSheet({ pdfPage, index, tags, faces, widthOf }: SheetParts): OpenSheet {
  const size = { width: pdfPage.getWidth(), height: pdfPage.getHeight() };
  const fonts = {
    regular: pdfPage.node.newFontDictionary("F", faces.regular.ref),
    semibold: pdfPage.node.newFontDictionary("F", faces.semibold.ref),
  } satisfies Record<Weight, PDFName>;
  const states = new Map<number, PDFName>();
  const up = (y: number): number => fine(size.height - y);

  /** Tag of the current marked content; undefined before the first. */
  let marked: ReturnType<Tags["open"]> | undefined;
  let clips = 0;
  const draw = (...operators: PDFOperator[]): void => {
    const tag = tags.open();
    // Marked content must not cross a clip.
    if (marked !== tag && clips === 0) {
      if (marked !== undefined) pdfPage.pushOperators(endMarkedContent());
      pdfPage.pushOperators(
        tag === null
          ? beginMarkedContent("Artifact")
          : PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [PDFName.of(tag.role), `<</MCID ${tags.mark(index)}>>`]),
      );
      marked = tag;
    }
    pdfPage.pushOperators(...operators);
  };

  const opacityState = (opacity: number): PDFName => {
    let name = states.get(opacity);
    if (!name) {
      name = pdfPage.node.newExtGState("G", pdfPage.doc.context.obj({ Type: "ExtGState", ca: opacity, CA: opacity }));
      states.set(opacity, name);
    }
    return name;
  };
  const fillingOf = (paint: Paint): PDFOperator => {
    const { red, green, blue } = toRgb(paint);
    return setFillingRgbColor(thousandth(red), thousandth(green), thousandth(blue));
  };
  const strokingOf = (paint: Paint): PDFOperator => {
    const { red, green, blue } = toRgb(paint);
    return setStrokingRgbColor(thousandth(red), thousandth(green), thousandth(blue));
  };

  const paint = (path: readonly PDFOperator[], { stroke, strokeWidth = 1, dash, fill, opacity = 1 }: PathStyle): void => {
    if (path.length === 0 || (stroke === undefined && fill === undefined)) return;
    draw(
      pushGraphicsState(),
      ...(opacity < 1 ? [setGraphicsState(opacityState(opacity))] : []),
      ...(fill === undefined ? [] : [fillingOf(fill)]),
      ...(stroke === undefined ? [] : [strokingOf(stroke), setLineWidth(fine(strokeWidth)), setLineJoin(LineJoinStyle.Round)]),
      ...(dash ? [setDashPattern([...dash], 0)] : []),
      ...path,
      fill === undefined ? strokePath() : stroke === undefined ? fillPath() : fillAndStroke(),
      popGraphicsState(),
    );
  };
  const path: Sheet["path"] = (d, style, at = { x: 0, y: 0 }, scale = 1) =>
    paint(
      pathOperators(d, (x, y) => ({ x: fine(x * scale + at.x), y: up(y * scale + at.y) })),
      style,
    );

  return {
    size,
    path,
    text: (written, { x, y, anchor = "start" }, style) => {
      const { weight = "regular", ink = "text", tracking = 0 } = style;
      const face = faces[weight];
      const text = face.printable(written);
      if (text === "") return;
      const start = anchor === "start" ? x : x - widthOf(text, style) / (anchor === "middle" ? 2 : 1);
      draw(
        beginText(),
        fillingOf(ink),
        setFontAndSize(fonts[weight], fine(style.size)),
        setCharacterSpacing(fine(tracking * style.size)),
        moveText(fine(start), up(y)),
        showText(face.encode(text)),
        endText(),
      );
    },
    rect: ({ x, y, width, height }, style) => paint([rectangle(fine(x), up(y + height), fine(width), fine(height))], style),
    line: (from, to, style) => path(`M${from.x},${from.y}L${to.x},${to.y}`, style),
    circle: ({ x, y, radius: r }, style) => {
      const c = r * QUARTER;
      const arcs = [
        [r, c, c, r, 0, r],
        [-c, r, -r, c, -r, 0],
        [-r, -c, -c, -r, 0, -r],
        [c, -r, r, -c, r, 0],
      ].map((arc) => `C${arc.join(",")}`);
      path(`M${r},0${arcs.join("")}Z`, style, { x, y });
    },
    image: (image, { x, y, width, height }) => {
      const name = pdfPage.node.newXObject("I", image.ref);
      draw(
        pushGraphicsState(),
        concatTransformationMatrix(fine(width), 0, 0, fine(height), fine(x), up(y + height)),
        drawObject(name),
        popGraphicsState(),
      );
    },
    clipped: ({ x, y, width, height }, drawInside) => {
      draw(pushGraphicsState(), rectangle(fine(x), up(y + height), fine(width), fine(height)), clip(), endPath());
      clips += 1;
      try {
        drawInside();
      } finally {
        clips -= 1;
        pdfPage.pushOperators(popGraphicsState());
      }
    },
    close: () => {
      if (marked !== undefined) pdfPage.pushOperators(endMarkedContent());
      marked = undefined;
    },
  };
}

const thousandth = (value: number): number => Math.round(1000 * value) / 1000;
