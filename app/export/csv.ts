import type { DecimalMark } from "./format";

/** What a spreadsheet may take for a formula, or for the end of a cell; the wide signs of Chinese and Japanese as well. */
const FORMULA = /^[=+\-@\t\r\n\0＝＋－＠]/;
const NEEDS_QUOTES = /[",;\r\n]/;

/** What spreadsheets take for UTF-8; without it Excel reads accents and Greek as other letters. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** Text as one cell (RFC 4180). What begins as a formula gets an apostrophe, so that a spreadsheet shows it and computes nothing. */
const textCell = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export type CsvCell = string | number | null;

/** What stands between cells: a comma that is no decimal mark. */
export const separatorOf = (decimal: DecimalMark): string => (decimal === "comma" ? ";" : ",");

/** A number as a cell: all its digits, with the decimal mark of the reader's spreadsheet. */
export const numberCell = (value: number, decimal: DecimalMark): string =>
  decimal === "comma" ? String(value).replace(".", ",") : String(value);

/** One line of a CSV file. Numbers stay numbers, negative ones too; null is an empty cell. */
export const csvLine = (cells: Iterable<CsvCell>, decimal: DecimalMark = "point"): string =>
  `${Array.from(cells, (cell) => (typeof cell === "string" ? textCell(cell) : cell === null ? "" : numberCell(cell, decimal))).join(separatorOf(decimal))}\r\n`;
