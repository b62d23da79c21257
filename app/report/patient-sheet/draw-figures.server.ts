import { mm } from "../document/length";
import type { TextStyle } from "../document/sheet.server";
import { textHeight, LARGE, lineSpacing, writeText, type Pen } from "./pen.server";
import type { PatientSheet, SheetFigure, SheetValue } from "./sheet";

type Column = Pick<Pen, "document" | "width">;

/** Current figures, with earlier ones at the right. */
const COLUMN = mm(38);

const EARLIER: TextStyle = { ...LARGE.figure, weight: "regular", ink: "muted" };

const nameWidth = ({ before }: PatientSheet, width: number): number => width - COLUMN * (before ? 2 : 1) - 8;
const notesOf = ({ band, change }: SheetFigure): string[] => [band, ...(change ? [change] : [])];

function rowHeight({ document, ...pen }: Column, sheet: PatientSheet, figure: SheetFigure): number {
  const width = nameWidth(sheet, pen.width);
  const words =
    textHeight(document, figure.name, LARGE.strong, width) +
    notesOf(figure).reduce((sum, note) => sum + textHeight(document, note, LARGE.small, width), 0);
  return Math.max(words, lineSpacing(LARGE.figure)) + 8;
}

/** Points. */
export const figuresHeight = (pen: Column, sheet: PatientSheet): number =>
  (sheet.before ? lineSpacing(LARGE.small) : 0) + sheet.figures.reduce((sum, figure) => sum + rowHeight(pen, sheet, figure), 0);

export function drawFigures(pen: Pen, sheet: PatientSheet): void {
  if (sheet.figures.length === 0) return;
  const { document, page } = pen;
  const right = pen.x + pen.width;
  const { before, now } = sheet;
  document.tag("Table", {}, () => {
    if (before) {
      const drawColumnHead = (head: string, end: number): void =>
        document.tag("TH", { scope: "Column" }, () =>
          page.text(head, { x: end - document.widthOf(head, LARGE.small), y: pen.y + LARGE.small.size }, LARGE.small),
        );
      document.tag("TR", {}, () => {
        drawColumnHead(before, right - COLUMN);
        drawColumnHead(now, right);
      });
      pen.y += lineSpacing(LARGE.small);
    }
    for (const figure of sheet.figures) {
      const height = rowHeight(pen, sheet, figure);
      document.decoration(() => page.line({ x: pen.x, y: pen.y }, { x: right, y: pen.y }, { stroke: "hair-line", strokeWidth: 0.8 }));
      document.tag("TR", {}, () => {
        document.tag("TH", { scope: "Row" }, () => {
          const words: Pen = { ...pen, y: pen.y + 3, width: nameWidth(sheet, pen.width) };
          writeText(words, figure.name, LARGE.strong, null);
          for (const note of notesOf(figure)) writeText(words, note, LARGE.small, null);
        });
        if (before) document.tag("TD", {}, () => figure.before && drawValue(pen, figure.before, right - COLUMN, EARLIER));
        document.tag("TD", {}, () => drawValue(pen, figure.now, right, LARGE.figure));
      });
      pen.y += height;
    }
  });
}

function drawValue({ document, page, y }: Pen, { number, unit }: SheetValue, right: number, style: TextStyle): void {
  const unitStyle: TextStyle = { size: 12.5, ink: "muted" };
  const unitText = unit === "" ? "" : `\u202f${unit}`;
  const unitWidth = document.widthOf(unitText, unitStyle);
  const baseline = y + 4 + style.size;
  page.text(number, { x: right - unitWidth - document.widthOf(number, style), y: baseline }, style);
  if (unitText) page.text(unitText, { x: right - unitWidth, y: baseline }, unitStyle);
}
