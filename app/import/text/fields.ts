import { itemAt } from "~/domain/lists/item-at";

/** Never backtracks. */
const NUMBER = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:[eE][+-]?\d+)?$/;
const LONGEST_NUMBER = 40;

/** Decimal point or comma; else NaN. */
export const toNumber = (field: string): number =>
  field.length <= LONGEST_NUMBER && NUMBER.test(field) ? Number(field.replace(",", ".")) : NaN;

export const blankFields = (line: string): string[] => line.split(/[ \t\f]+/).filter((field) => field !== "");

/** Split at tabs, else semicolons, else commas, outside quotes. */
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

/** Split at blanks if numbers follow each other so, with decimal commas; else as a table. */
export const cellFields = (line: string): string[] => {
  const separated = line.includes("\t") || line.includes(";") || !/[\d"] +["\d.,+-]/.test(line.replaceAll(/, +/g, ","));
  const fields = separated ? tableFields(line) : blankFields(line.replaceAll('"', ""));
  return fields.at(-1) === "" ? fields.slice(0, -1) : fields;
};

/** `10.0 ms`, `5.08mm`; NaN without. */
export function firstNumber(text: string): number {
  const found = /\d+(?:[.,]\d+)?/.exec(text.slice(0, 200));
  return found ? toNumber(found[0]) : NaN;
}

/** Without the first; tabs keep empty fields. */
export function columnFields(line: string): string[] {
  if (!line.includes("\t")) return blankFields(line);
  const fields = line.split("\t").map((field) => field.trim());
  while (fields[0] === "") fields.shift();
  while (fields.at(-1) === "") fields.pop();
  return fields;
}

/** Exactly `cols` cells. Twice as many: decimal commas were split. Else null. */
export function filledCells(fields: readonly string[], cols: number): string[] | null {
  let filled = fields.length;
  while (filled > cols && fields[filled - 1] === "") filled--;
  if (filled === cols) return fields.slice(0, cols);
  if (filled !== 2 * cols || fields.slice(0, filled).some((field) => !/^[+-]?\d+$/.test(field))) return null;
  return Array.from({ length: cols }, (_, col) => `${itemAt(fields, 2 * col)},${itemAt(fields, 2 * col + 1)}`);
}
