import type { PDFImage } from "@cantoo/pdf-lib";
import { DEFAULT_VIEW } from "~/domain/display/layout";
import { itemAt } from "~/domain/lists/item-at";
import { colourAt } from "~/heatmap/scale/palettes";
import type { ReportDocument } from "../document/document.server";
import { mm, SHEETS } from "../document/length";
import { drawChartOn, layChart } from "../parts/chart.server";
import { drawMap, type PreparedMap } from "../parts/map.server";
import type { ReportWords } from "../words.server";
import { drawFigures, figuresHeight } from "./draw-figures.server";
import { textHeight, LARGE, lineSpacing, writeLine, writeText, type Pen } from "./pen.server";
import type { PatientSheet } from "./sheet";

const MARGIN = mm(16);
const WIDTH = SHEETS.A4.width - 2 * MARGIN;
const BOTTOM = SHEETS.A4.height - mm(14);
/** Between parts. */
const SPACE = 10;
/** Maps fill the rest of the page within these heights. */
const MAP_HEIGHT = { least: mm(38), most: mm(92) } as const;
/** For handwriting, if nothing is agreed in print. */
const EMPTY_LINES = 3;
const MAX_AGREED_LINES = 11;
/** Points. */
const LOGO = { height: 26, width: 110 } as const;

interface SheetParts {
  words: ReportWords;
  maps: readonly PreparedMap[];
  /** Null for none. */
  logo: PDFImage | null;
}

export function drawPatientSheet(document: ReportDocument, sheet: PatientSheet, { words, maps, logo }: SheetParts): void {
  const page = document.addPage(SHEETS.A4);
  const pen: Pen = { document, page, x: MARGIN, y: mm(14), width: WIDTH };
  drawHead(pen, sheet, logo);
  writeText(pen, sheet.title, LARGE.title, "H1");
  pen.y += 2;
  for (const sentence of sheet.sentences) writeText(pen, sentence, LARGE.lead);
  pen.y += SPACE;

  const agreed = agreedLines(document, sheet.agreed);
  const below =
    figuresHeight(pen, sheet) +
    lineSpacing(LARGE.heading) +
    Math.max(EMPTY_LINES, agreed.length) * lineSpacing(LARGE.body) +
    textHeight(document, sheet.noDiagnosis, LARGE.small, WIDTH) +
    (sheet.first ? textHeight(document, sheet.first, LARGE.small, WIDTH) : 0) +
    4 * SPACE;
  const room = BOTTOM - pen.y - below;
  if (sheet.sways.length > 0) drawSways(pen, sheet, { words, room });
  else if (maps.length > 0) drawMaps(pen, sheet, maps, room);
  drawFigures(pen, sheet);
  if (sheet.first) writeText(pen, sheet.first, LARGE.small);
  pen.y += SPACE;

  writeText(pen, sheet.agreedTitle, LARGE.heading, "H2");
  if (agreed.length > 0) {
    document.tag("P", {}, () => agreed.forEach((line) => writeLine(pen, line, LARGE.body)));
  } else {
    document.decoration(() => {
      for (let line = 1; line <= EMPTY_LINES; line++) {
        const y = pen.y + line * lineSpacing(LARGE.body);
        page.line({ x: pen.x, y }, { x: pen.x + pen.width, y }, { stroke: "hair-line", strokeWidth: 0.8 });
      }
    });
  }
  const foot = textHeight(document, sheet.noDiagnosis, LARGE.small, WIDTH);
  pen.y = BOTTOM - foot;
  writeText(pen, sheet.noDiagnosis, LARGE.small);
}

function drawHead(pen: Pen, sheet: PatientSheet, logo: PDFImage | null): void {
  const { document, page } = pen;
  const right = pen.x + pen.width;
  if (logo) {
    const scale = Math.min(LOGO.height / logo.height, LOGO.width / logo.width);
    const box = { x: pen.x, y: pen.y, width: logo.width * scale, height: logo.height * scale };
    document.decoration(() => page.image(logo, box));
    pen.y += box.height + 4;
  }
  const upper = pen.y;
  writeText(pen, sheet.company, LARGE.strong);
  const after = pen.y;
  document.tag("P", {}, () =>
    page.text(sheet.time, { x: right - document.widthOf(sheet.time, LARGE.small), y: upper + LARGE.strong.size }, LARGE.small),
  );
  pen.y = after;
  if (sheet.address) writeText(pen, sheet.address.replaceAll("\n", ", "), LARGE.small);
  pen.y += 4;
  document.decoration(() => page.line({ x: pen.x, y: pen.y }, { x: right, y: pen.y }, { stroke: "text", strokeWidth: 1.2 }));
  pen.y += 4;
  writeText(pen, sheet.patient, LARGE.strong);
  pen.y += SPACE;
}

/** Of two pictures, says which is the earlier one. */
function captionOf({ before, now }: PatientSheet, pictures: readonly { caption: string }[], at: number): string {
  const { caption } = itemAt(pictures, at);
  const head = pictures.length > 1 && (at === 0 ? before : now);
  return head ? `${head}, ${caption}` : caption;
}

function drawMaps(pen: Pen, sheet: PatientSheet, maps: readonly PreparedMap[], room: number): void {
  const { document, page } = pen;
  const words = lineSpacing(LARGE.body) + textHeight(document, sheet.mapText, LARGE.small, WIDTH) + lineSpacing(LARGE.small) + SPACE;
  const height = Math.min(MAP_HEIGHT.most, Math.max(MAP_HEIGHT.least, room - words));
  const gap = mm(8);
  const width = (pen.width - gap * (maps.length - 1)) / maps.length;
  // One scale, so both maps compare.
  const pointsPerCm = Math.min(...maps.map(({ widthCm, heightCm }) => Math.min(width / widthCm, height / heightCm)));
  maps.forEach((map, at) => {
    const left = pen.x + at * (width + gap);
    const caption = captionOf(sheet, sheet.maps, at);
    document.tag("P", {}, () => page.text(caption, { x: left, y: pen.y + LARGE.body.size }, LARGE.strong));
    const place = { x: left + (width - map.widthCm * pointsPerCm) / 2, y: pen.y + lineSpacing(LARGE.body), pointsPerCm };
    document.tag("Figure", { alt: `${sheet.mapText} ${caption}` }, () => {
      const box = { x: place.x, y: place.y, width: map.widthCm * pointsPerCm, height: map.heightCm * pointsPerCm };
      page.rect(box, { stroke: "hair-line", strokeWidth: 0.8 });
      drawMap(page, map, place);
    });
  });
  const highest = Math.max(...maps.map(({ heightCm }) => heightCm * pointsPerCm));
  pen.y += lineSpacing(LARGE.body) + highest + 6;
  drawLegend(pen, sheet);
  writeText(pen, sheet.mapText, LARGE.small);
  pen.y += SPACE;
}

/** Earlier and current at one scale. */
function drawSways(pen: Pen, sheet: PatientSheet, { words, room }: { words: ReportWords; room: number }): void {
  const { document, page } = pen;
  const { sways, swayText } = sheet;
  const gap = mm(8);
  const below = lineSpacing(LARGE.body) + textHeight(document, swayText, LARGE.small, WIDTH) + SPACE;
  const height = Math.min(MAP_HEIGHT.most, Math.max(MAP_HEIGHT.least, room - below));
  const size = Math.min(height, (pen.width - gap * (sways.length - 1)) / sways.length);
  sways.forEach(({ chart }, at) => {
    const left = pen.x + at * (size + gap);
    const caption = captionOf(sheet, sways, at);
    document.tag("P", {}, () => page.text(caption, { x: left, y: pen.y + LARGE.body.size }, LARGE.strong));
    const laid = layChart(chart, { width: size, format: words.format });
    drawChartOn(document, page, { laid, at: { x: left, y: pen.y + lineSpacing(LARGE.body) }, words, typeSize: LARGE.small.size });
  });
  pen.y += lineSpacing(LARGE.body) + size + 6;
  writeText(pen, swayText, LARGE.small);
  pen.y += SPACE;
}

const STEPS = 64;

/** From little to much, without numbers. */
function drawLegend(pen: Pen, { little, much }: PatientSheet): void {
  const { document, page } = pen;
  const baseline = pen.y + LARGE.small.size;
  const left = pen.x + document.widthOf(little, LARGE.small) + 6;
  const width = mm(50);
  document.tag("P", {}, () => {
    page.text(`${little} `, { x: pen.x, y: baseline }, LARGE.small);
    page.text(much, { x: left + width + 6, y: baseline }, LARGE.small);
  });
  document.decoration(() => {
    for (let step = 0; step < STEPS; step++) {
      const colour = colourAt(DEFAULT_VIEW.palette, (step + 0.5) / STEPS);
      const box = { x: left + (step * width) / STEPS, y: baseline - 9, width: width / STEPS + 0.3, height: 9 };
      page.rect(box, { fill: { colour } });
    }
  });
  pen.y += lineSpacing(LARGE.small) + 2;
}

/** As written, or joined if too many. */
function agreedLines(document: ReportDocument, agreed: string): string[] {
  if (agreed === "") return [];
  const lines = document.wrap(agreed, WIDTH, LARGE.body);
  return lines.length <= MAX_AGREED_LINES ? lines : document.wrap(agreed.replace(/\s+/g, " "), WIDTH, LARGE.body);
}
