import type { ReportDocument } from "../document/document.server";
import type { Sheet, TextStyle } from "../document/sheet.server";
import type { TagRole } from "../document/tags";

/** At least 12 points, to be read without glasses. */
export const LARGE = {
  small: { size: 12, ink: "muted" },
  body: { size: 12.5 },
  strong: { size: 12.5, weight: "semibold" },
  lead: { size: 15 },
  title: { size: 24, weight: "semibold", tracking: -0.017 },
  heading: { size: 14.5, weight: "semibold" },
  figure: { size: 20, weight: "semibold", tracking: -0.02 },
} as const satisfies Record<string, TextStyle>;

/** Points. */
export const lineSpacing = ({ size }: TextStyle): number => 1.3 * size;

/** Position of the next line, points. */
export interface Pen {
  document: ReportDocument;
  page: Sheet;
  x: number;
  y: number;
  width: number;
}

/** Points. */
export const textHeight = (document: ReportDocument, text: string, style: TextStyle, width: number): number =>
  document.wrap(text, width, style).length * lineSpacing(style);

export function writeLine(pen: Pen, line: string, style: TextStyle): void {
  pen.page.text(line, { x: pen.x, y: pen.y + style.size }, style);
  pen.y += lineSpacing(style);
}

/** Lines with their own tag unless `role` is null. */
export function writeText(pen: Pen, text: string, style: TextStyle, role: TagRole | null = "P"): void {
  const draw = (): void => pen.document.wrap(text, pen.width, style).forEach((line) => writeLine(pen, `${line} `.trimStart(), style));
  if (role) pen.document.tag(role, {}, draw);
  else draw();
}
