/** No quantifier stands in another, and every character has one place: it never goes back. */
const NUMBER = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:[eE][+-]?\d+)?$/;
const LONGEST_NUMBER = 40;

/** A number with a point or a comma before its decimals; NaN for anything else, hexadecimal and nothing at all too. */
export const toNumber = (field: string): number =>
  field.length <= LONGEST_NUMBER && NUMBER.test(field) ? Number(field.replace(",", ".")) : NaN;

/** What stands between blanks or tabs. */
export const blankFields = (line: string): string[] => line.split(/[ \t\f]+/).filter((field) => field !== "");

/**
 * The cells of a line of a table: between tabs, else semicolons, else commas, without the quotes around them. A separator within quotes is part of
 * its cell.
 */
export function tableFields(line: string): string[] {
  const pieces = line.split('"');
  const isOutside = (separator: string): boolean => pieces.some((piece, at) => at % 2 === 0 && piece.includes(separator));
  const separator = isOutside("\t") ? "\t" : isOutside(";") ? ";" : ",";
  const fields = [""];
  pieces.forEach((piece, at) => {
    const [first = "", ...others] = at % 2 === 0 ? piece.split(separator) : [piece];
    fields[fields.length - 1] += first;
    for (const other of others) fields.push(other);
  });
  return fields.map((field) => field.trim());
}

/** The cells of a row of numbers: between blanks where one number follows another so, and their commas are decimal ones; else as in a table. */
export const cellFields = (line: string): string[] => {
  const separated = line.includes("\t") || line.includes(";") || !/[\d"] +["\d.,+-]/.test(line.replaceAll(/, +/g, ","));
  const fields = separated ? tableFields(line) : blankFields(line.replaceAll('"', ""));
  return fields.at(-1) === "" ? fields.slice(0, -1) : fields;
};

/** The text behind a name in a line of names and values, up to the next blank; empty where it is not there. */
export function valueBehind(line: string, name: string): string {
  const at = line.toLowerCase().indexOf(name.toLowerCase());
  return at === -1 ? "" : (blankFields(line.slice(at + name.length).replace(/^:/, ""))[0] ?? "");
}

/** The first number of a text that stands by itself or with a unit behind it (`10.0 ms`, `5.08mm`); NaN where there is none. */
export const firstNumber = (text: string): number => toNumber(/\d+(?:[.,]\d+)?/.exec(text.slice(0, 200))?.[0] ?? "");

/** The fields of a line behind its first one where they stand between tabs, so that an empty one keeps its place; else between blanks. */
export function columnFields(line: string): string[] {
  if (!line.includes("\t")) return blankFields(line);
  const fields = line.split("\t").map((field) => field.trim());
  while (fields[0] === "") fields.shift();
  while (fields.at(-1) === "") fields.pop();
  return fields;
}

/**
 * So many cells of a row, without empty fields behind them. Twice as many are numbers whose decimal comma is a separator as well. Null for fewer or more.
 */
export function filledCells(fields: readonly string[], cols: number): string[] | null {
  let filled = fields.length;
  while (filled > cols && fields[filled - 1] === "") filled--;
  if (filled === cols) return fields.slice(0, cols);
  if (filled !== 2 * cols || fields.slice(0, filled).some((field) => !/^[+-]?\d+$/.test(field))) return null;
  return Array.from({ length: cols }, (_, col) => `${fields[2 * col] ?? ""},${fields[2 * col + 1] ?? ""}`);
}
