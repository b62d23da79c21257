import { execFileSync, spawnSync } from "node:child_process";
import { PDFDocument } from "@cantoo/pdf-lib";

/** Tests are skipped without it (`apt-get install poppler-utils`). */
export const hasPoppler = spawnSync("pdftotext", ["-v"]).error === undefined;

const MM_PER_POINT = 25.4 / 72;

const readBy = (program: string, args: readonly string[], pdf: Uint8Array): Buffer =>
  execFileSync(program, args, { input: pdf, maxBuffer: 1 << 28 });

export function pageSizes(pdf: Uint8Array): [widthMm: number, heightMm: number][] {
  const reported = readBy("pdfinfo", ["-l", "-1", "-"], pdf).toString();
  return [...reported.matchAll(/Page +\d+ size: +([\d.]+) x ([\d.]+)/g)].map(([, width, height]) => [
    Number(width) * MM_PER_POINT,
    Number(height) * MM_PER_POINT,
  ]);
}

export const pdfText = (pdf: Uint8Array): string[] => readBy("pdftotext", ["-layout", "-", "-"], pdf).toString().split("\f").slice(0, -1);

/** In pixels. */
export const pictureSizes = (pdf: Uint8Array): [width: number, height: number][] =>
  [
    ...readBy("pdfimages", ["-list", "-"], pdf)
      .toString()
      .matchAll(/^ *\d+ +\d+ +\w+ +(\d+) +(\d+)/gm),
  ].map(([, width, height]) => [Number(width), Number(height)]);

/** Millimetres from the page's upper left corner; letter height in points. */
export function wordBoxes(pdf: Uint8Array): { text: string; page: number; left: number; top: number; right: number; bottom: number }[] {
  const reported = readBy("pdftotext", ["-bbox", "-", "-"], pdf).toString();
  return reported
    .split("<page ")
    .slice(1)
    .flatMap((page, at) =>
      [...page.matchAll(/<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)<\/word>/g)].map(
        ([, left, top, right, bottom, text = ""]) => ({
          text,
          page: at + 1,
          ...{ left: Number(left) * MM_PER_POINT, top: Number(top) * MM_PER_POINT },
          ...{ right: Number(right) * MM_PER_POINT, bottom: Number(bottom) * MM_PER_POINT },
        }),
      ),
    );
}

/** In points. */
export function smallestType(pdf: Uint8Array): number {
  const reported = readBy("pdftohtml", ["-xml", "-i", "-stdout", "-zoom", "1", "-", "unused"], pdf).toString();
  return Math.min(...[...reported.matchAll(/<fontspec [^>]*size="(\d+)"/g)].map(([, size]) => Number(size)));
}

interface Line {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** Strokes and picture boxes, in millimetres from the upper left corner. */
export function drawnOn(
  pdf: Uint8Array,
  page: number,
): { lines: Line[]; pictures: { x: number; y: number; width: number; height: number }[] } {
  // By default it rounds the paper to whole points, and shrinks and centres the page.
  const args = ["-svg", "-noshrink", "-nocenter", "-f", String(page), "-l", String(page), "-", "-"];
  const svg = readBy("pdftocairo", args, pdf).toString();
  const sizes = new Map(
    [...svg.matchAll(/<image id="(\w+)" width="(\d+)" height="(\d+)"/g)].map(([, id = "", ...size]) => [id, size.map(Number)]),
  );
  const lines = [...svg.matchAll(/ d="M ([\d.-]+) ([\d.-]+) L ([\d.-]+) ([\d.-]+) " transform="matrix\(([^)]+)\)"/g)].map(
    ([, ...found]) => {
      const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = found.slice(0, 4).map(Number);
      const [one, other] = [[x1, y1] as const, [x2, y2] as const].map((at) => placed(found[4] ?? "", at));
      return { x1: one?.[0] ?? 0, y1: one?.[1] ?? 0, x2: other?.[0] ?? 0, y2: other?.[1] ?? 0 };
    },
  );
  const pictures = [...svg.matchAll(/<use xlink:href="#(\w+)" mask="[^"]*" transform="matrix\(([^)]+)\)"/g)].map(
    ([, id = "", matrix = ""]) => {
      const [width = 0, height = 0] = sizes.get(id) ?? [];
      const [x, y] = placed(matrix, [0, 0]);
      const [right, bottom] = placed(matrix, [width, height]);
      return { x, y, width: right - x, height: bottom - y };
    },
  );
  return { lines, pictures };
}

/** In millimetres. */
function placed(matrix: string, [x, y]: readonly [number, number]): [number, number] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix.split(",").map(Number);
  return [(a * x + c * y + e) * MM_PER_POINT, (b * x + d * y + f) * MM_PER_POINT];
}

/** A page as a printer receives it: pixels per millimetre, each 0 (black) to 255. */
export interface Printed {
  width: number;
  height: number;
  perMm: number;
  grey: Uint8Array;
}

export function printed(pdf: Uint8Array, page: number, dpi: number): Printed {
  const args = ["-gray", "-r", String(dpi), "-f", String(page), "-l", String(page), "-"];
  const pgm = readBy("pdftoppm", args, pdf);
  const [head, width = 0, height = 0] = /^P5\s(\d+)\s(\d+)\s\d+\s/.exec(pgm.subarray(0, 40).toString("latin1"))?.map(Number) ?? [];
  if (!width || !height) throw new Error(`no picture: ${String(head)}`);
  return { width, height, perMm: dpi / 25.4, grey: pgm.subarray(pgm.length - width * height) };
}

/** Search margin around the page, points. */
const AROUND = 100;
const INK_DPI = 36;

/**
 * Pages, counted from 1, with ink nearer to an edge than `margin` points or beyond it, rendered by Poppler on an
 * enlarged page.
 */
export async function inkedMargins(pdf: Uint8Array, margin: number): Promise<number[]> {
  const larger = await PDFDocument.load(pdf, { updateMetadata: false });
  const sizes = larger.getPages().map((page) => {
    const { width, height } = page.getSize();
    page.setMediaBox(-AROUND, -AROUND, width + 2 * AROUND, height + 2 * AROUND);
    page.setCropBox(-AROUND, -AROUND, width + 2 * AROUND, height + 2 * AROUND);
    return { width, height };
  });
  const bytes = await larger.save();
  const perPoint = INK_DPI / 72;
  return sizes.flatMap((size, at) => {
    const { width, grey } = printed(bytes, at + 1, INK_DPI);
    const [left, top] = [(AROUND + margin) * perPoint, (AROUND + margin) * perPoint];
    const [right, bottom] = [(AROUND + size.width - margin) * perPoint, (AROUND + size.height - margin) * perPoint];
    // A pixel on the edge belongs to both sides.
    const isOut = (x: number, y: number): boolean => x < left - 1 || y < top - 1 || x > right || y > bottom;
    const isInked = grey.some((value, pixel) => value < 250 && isOut(pixel % width, Math.floor(pixel / width)));
    return isInked ? [at + 1] : [];
  });
}
