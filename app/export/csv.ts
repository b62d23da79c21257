/** What a spreadsheet may take for a formula, or for the end of a cell; the wide signs of Chinese and Japanese as well. */
const FORMULA = /^[=+\-@\t\r\n\0＝＋－＠]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** Text as one cell (RFC 4180). What begins as a formula gets an apostrophe, so that a spreadsheet shows it and computes nothing. */
const textCell = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** One line of a CSV file. Numbers stay numbers, negative ones too; null is an empty cell. */
export const csvLine = (cells: Iterable<string | number | null>): string =>
  `${Array.from(cells, (cell) => (typeof cell === "string" ? textCell(cell) : String(cell ?? ""))).join(",")}\r\n`;
