import type { ReportDocument } from "../document/document.server";
import { mm } from "../document/length";
import type { Sheet, TextStyle } from "../document/sheet.server";
import { RULER_MM, type SheetAreas } from "./sheet-areas";
import type { SheetWords } from "./sheet-words";

const NUMBER: TextStyle = { size: 8 };
const STROKE = { stroke: "text", strokeWidth: 0.6 } as const;

/** Mark length in mm. */
const tickOf = (millimetre: number): number => (millimetre % 10 === 0 ? 3 : millimetre % 5 === 0 ? 2 : 1.2);

/** Ten centimetres each way, to check the printer's scale. */
export function drawRulers(document: ReportDocument, page: Sheet, { rulerAcross, rulerDown }: SheetAreas, { ruler }: SheetWords): void {
  document.tag("Figure", { alt: ruler }, () => {
    const [left, upper] = [rulerAcross.xMm, rulerAcross.yMm];
    page.line({ x: mm(left), y: mm(upper) }, { x: mm(left + RULER_MM), y: mm(upper) }, STROKE);
    for (let at = 0; at <= RULER_MM; at++) {
      const x = mm(left + at);
      page.line({ x, y: mm(upper) }, { x, y: mm(upper + tickOf(at)) }, STROKE);
      if (at % 10 === 0) {
        const anchor = at === 0 ? "start" : "middle";
        page.text(at === RULER_MM ? ruler : String(at / 10), { x, y: mm(upper + 6), anchor }, NUMBER);
      }
    }
  });
  document.decoration(() => {
    const [left, upper] = [rulerDown.xMm, rulerDown.yMm];
    page.line({ x: mm(left), y: mm(upper) }, { x: mm(left), y: mm(upper + RULER_MM) }, STROKE);
    for (let at = 0; at <= RULER_MM; at++) {
      const y = mm(upper + at);
      page.line({ x: mm(left), y }, { x: mm(left + tickOf(at)), y }, STROKE);
      if (at % 10 === 0) page.text(at === RULER_MM ? ruler : String(at / 10), { x: mm(left + 4), y: y + mm(1) }, NUMBER);
    }
  });
}
