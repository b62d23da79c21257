import type { DecimalMark } from "./format";

/** Formula prefixes of spreadsheets, and full-width ones. */
const FORMULA = /^[=+\-@\t\r\n\0＝＋－＠]/;
const NEEDS_QUOTES = /[",;\r\n]/;

/** Excel needs it to detect UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** RFC 4180; an apostrophe disables formulas. */
const textCell = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export type CsvCell = string | number | null;

export const csvSeparator = (decimal: DecimalMark): string => (decimal === "comma" ? ";" : ",");

export const numberCell = (value: number, decimal: DecimalMark): string =>
  decimal === "comma" ? String(value).replace(".", ",") : String(value);

/** Null is an empty cell. */
export const csvLine = (cells: Iterable<CsvCell>, decimal: DecimalMark = "point"): string =>
  `${Array.from(cells, (cell) => (typeof cell === "string" ? textCell(cell) : cell === null ? "" : numberCell(cell, decimal))).join(csvSeparator(decimal))}\r\n`;
