import type { ReportDocument } from "../document/document.server";
import type { Sheet, TextStyle } from "../document/sheet.server";

/** Unit below the name. */
export interface KeyFigureOnPaper {
  name: string;
  value: string;
  unit: string;
}

const NAME: TextStyle = { size: 7.5, ink: "muted" };

/** Placed by its top left; returns the height. */
export function drawKeyFigure(
  document: ReportDocument,
  page: Sheet,
  { figure, at, width, size = 19 }: { figure: KeyFigureOnPaper; at: { x: number; y: number }; width: number; size?: number },
): number {
  const value: TextStyle = { size, weight: "semibold", tracking: -0.028 };
  const unit: TextStyle = { size: size * 0.45, ink: "muted" };
  const lines = document.wrap(figure.name, width, NAME);
  return document.tag("P", {}, () => {
    lines.forEach((line, index) => page.text(`${line} `, { x: at.x, y: at.y + 7 + index * 9.5 }, NAME));
    const upper = at.y + lines.length * 9.5;
    page.text(figure.value, { x: at.x, y: upper + size * 0.86 }, value);
    const after = at.x + document.widthOf(figure.value, value) + 2;
    if (figure.unit !== "") page.text(` ${figure.unit}`, { x: after, y: upper + size * 0.86 }, unit);
    return upper + size * 1.1 - at.y;
  });
}
