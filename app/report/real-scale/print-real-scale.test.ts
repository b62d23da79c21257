import { describe, expect, test } from "vitest";
import type { CellPitch } from "~/domain/device/kind";
import { languageCodes } from "~/domain/language";
import { block, printOnPaper, platePressed } from "../../../tests/support/on-paper";
import { drawnOn, hasPoppler, pageSizes, pdfText, printed, wordBoxes, type Printed } from "../../../tests/support/poppler";
import { sameTwoSteps } from "../../../tests/support/scene";
import { reportWords } from "../words.server";
import { printRealScale } from "./print-real-scale.server";
import { RULER_MM, sheetAreas } from "./sheet-areas";

/** Error of printer and ruler. */
const WITHIN_MM = 0.2;
/** Twenty rows and ten columns apart. */
const APART = { rows: 20, cols: 10 };
const twoCells = platePressed([
  [4, 6],
  [4 + APART.rows, 6 + APART.cols],
]);
const pitches: CellPitch[] = [
  { xCm: 1, yCm: 1 },
  { xCm: 0.8, yCm: 0.8 },
  { xCm: 0.5, yCm: 0.7 },
];
const twoCellsAt = async (pitch: CellPitch) =>
  printRealScale.run({ subject: await printOnPaper("Static", [twoCells], { pitch }), paper: "A4", oversize: "tiles" });

const longFoot = block([2, 30], [10, 20]);
const printedFoot = async (paper: "A3" | "A4", oversize: "tiles" | "cut") =>
  printRealScale.run({ subject: await printOnPaper("Static", [platePressed(longFoot)]), paper, oversize });

describe.skipIf(!hasPoppler)("[HIST-8] one centimetre of foot is one centimetre of paper", () => {
  test.each(pitches)("as the drawing operators have it, at cells of $xCm × $yCm cm", async (pitch) => {
    const { pictures, lines } = drawnOn(await twoCellsAt(pitch), 1);
    const [picture] = pictures;
    // Plus a fading cell on each side.
    expect(Math.abs((picture?.width ?? 0) - (APART.cols + 3) * 10 * pitch.xCm)).toBeLessThan(WITHIN_MM);
    expect(Math.abs((picture?.height ?? 0) - (APART.rows + 3) * 10 * pitch.yCm)).toBeLessThan(WITHIN_MM);
    const rulers = lines.map(({ x1, y1, x2, y2 }) => [Math.abs(x2 - x1), Math.abs(y2 - y1)] as const);
    for (const wanted of [[RULER_MM, 0] as const, [0, RULER_MM] as const]) {
      expect(rulers.some(([across, down]) => Math.hypot(across - wanted[0], down - wanted[1]) < WITHIN_MM)).toBe(true);
    }
  });

  test.each(pitches)("as a printer gets it, at cells of $xCm × $yCm cm", async (pitch) => {
    const page = printed(await twoCellsAt(pitch), 1, 200);
    const { prints, rulerAcross } = sheetAreas("A4", "portrait");
    const [one, other] = [0, 1].map((half) =>
      middleOfInk(page, { ...prints, yMm: prints.yMm + (half * prints.heightMm) / 2, heightMm: prints.heightMm / 2 }),
    );
    expect(Math.abs((other?.x ?? 0) - (one?.x ?? 0) - 10 * APART.cols * pitch.xCm)).toBeLessThan(WITHIN_MM);
    expect(Math.abs((other?.y ?? 0) - (one?.y ?? 0) - 10 * APART.rows * pitch.yCm)).toBeLessThan(WITHIN_MM);
    // Only centimetre marks reach here.
    const marks = inkAlong(page, rulerAcross.yMm + 2.6, [rulerAcross.xMm - 2, rulerAcross.xMm + RULER_MM + 2]);
    expect(marks).toHaveLength(11);
    marks.forEach((mark, at) => expect(Math.abs(mark - (marks[0] ?? 0) - 10 * at)).toBeLessThan(WITHIN_MM));
  });

  test("a foot that A4 does not hold is on sheets that share a centimetre, and on A3 whole", async () => {
    expect(pageSizes(await printedFoot("A3", "tiles")).map((size) => size.map(Math.round))).toEqual([[297, 420]]);
    const tiles = await printedFoot("A4", "tiles");
    expect(pageSizes(tiles).map((size) => size.map(Math.round))).toEqual([
      [210, 297],
      [210, 297],
    ]);
    const [upper, lower] = [1, 2].map((page) => drawnOn(tiles, page).pictures[0]);
    const shared = sheetAreas("A4", "portrait").prints.heightMm - ((upper?.y ?? 0) - (lower?.y ?? 0));
    expect(Math.abs(shared - 10)).toBeLessThan(WITHIN_MM);
    expect(upper).toMatchObject({ width: lower?.width ?? NaN, height: lower?.height ?? NaN });
    expect(pdfText(tiles).map((text) => /Sheet (\w\d) of 2/.exec(text)?.[1])).toEqual(["A1", "B1"]);
  });

  test("shows on the sheet what is cut off on A4", async () => {
    const [text = "", ...others] = pdfText(await printedFoot("A4", "cut"));
    expect(others).toEqual([]);
    expect(text.replace(/\s+/g, " ")).toContain("1.6 cm missing");
  });

  test("of a walk the whole steps of each foot are laid over one another, at most and on average", async () => {
    const walk = await printOnPaper("Dynamic", sameTwoSteps({ deviceType: "Podology IoT", seconds: 5 }));
    const pdf = await printRealScale.run({ subject: walk, paper: "A3", oversize: "tiles" });
    expect(pageSizes(pdf)).toHaveLength(2);
    const { record } = walk;
    const pictures = record.result && "contacts" in record.result ? record.result.left?.pictures : null;
    expect(pictures).toBeTruthy();
    expect(drawnOn(pdf, 1).pictures).toHaveLength(2);
    for (const { width } of drawnOn(pdf, 1).pictures) {
      const cells = width / 10 / (pictures?.pitchCm ?? 1);
      expect(Math.abs(cells - Math.round(cells))).toBeLessThan(0.03);
    }
  });
});

describe.skipIf(!hasPoppler)("[HIST-8] [NEW-6] a sheet of true size", () => {
  test.each(languageCodes)("says in %s whose print it is and how to print it, and nothing lies outside the page", async (language) => {
    const subject = await printOnPaper("Static", [platePressed([...longFoot, ...block([2, 27], [30, 39])])]);
    const pdf = await printRealScale.run({ subject: { ...subject, language }, paper: "A4", oversize: "tiles" });
    const sizes = pageSizes(pdf);
    const text = pdfText(pdf).join("").replace(/\s+/g, " ");
    expect(text).toContain("Giulia Ferrante");
    expect(text).not.toContain("[U+");
    const lettersOnly = (words: string): string => words.replace(/\s+/g, "");
    for (const word of reportWords(language).t("realScale:check").split(/\s+/)) expect(lettersOnly(text)).toContain(word);
    for (const { page, left, top, right, bottom } of wordBoxes(pdf)) {
      const [width = 0, height = 0] = sizes[page - 1] ?? [];
      expect(Math.min(left, top, width - right, height - bottom)).toBeGreaterThan(3);
    }
  });
});

test("[HIST-8] the same analysis gives the same bytes; where nothing was loaded there is nothing to print", async () => {
  const make = async () => printedFoot("A4", "tiles");
  expect(await make()).toEqual(await make());
  const empty = printRealScale.run({ subject: await printOnPaper("Static", [platePressed([])]), paper: "A3", oversize: "tiles" });
  await expect(empty).rejects.toMatchObject({ code: "noAnalysisData" });
});

/** Centre of ink in mm, weighted by darkness. */
function middleOfInk(page: Printed, box: { xMm: number; yMm: number; widthMm: number; heightMm: number }): { x: number; y: number } {
  let [ink, x, y] = [0, 0, 0];
  for (let row = Math.ceil(box.yMm * page.perMm); row < (box.yMm + box.heightMm) * page.perMm; row++) {
    for (let col = Math.ceil(box.xMm * page.perMm); col < (box.xMm + box.widthMm) * page.perMm; col++) {
      const dark = 255 - (page.grey[row * page.width + col] ?? 255);
      ink += dark;
      x += dark * (col + 0.5);
      y += dark * (row + 0.5);
    }
  }
  return { x: x / ink / page.perMm, y: y / ink / page.perMm };
}

/** Dark marks along a line, mm. */
function inkAlong(page: Printed, yMm: number, [fromMm, toMm]: readonly [number, number]): number[] {
  const row = Math.floor(yMm * page.perMm);
  const marks: { ink: number; sum: number }[] = [];
  let before = false;
  for (let col = Math.floor(fromMm * page.perMm); col < toMm * page.perMm; col++) {
    const dark = 255 - (page.grey[row * page.width + col] ?? 255);
    const isInk = dark > 30;
    if (isInk && !before) marks.push({ ink: 0, sum: 0 });
    const mark = marks.at(-1);
    if (isInk && mark) {
      mark.ink += dark;
      mark.sum += dark * (col + 0.5);
    }
    before = isInk;
  }
  return marks.map(({ ink, sum }) => sum / ink / page.perMm);
}
