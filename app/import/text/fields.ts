/** No quantifier stands in another, and every character has one place: it never goes back. */
const NUMBER = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:[eE][+-]?\d+)?$/;
const LONGEST_NUMBER = 40;

/** A number with a point or a comma before its decimals; NaN for anything else, hexadecimal and nothing at all too. */
export const toNumber = (field: string): number =>
  field.length <= LONGEST_NUMBER && NUMBER.test(field) ? Number(field.replace(",", ".")) : NaN;

/** What stands between blanks or tabs. */
export const blankFields = (line: string): string[] => line.split(/[ \t\f]+/).filter((field) => field !== "");

/**
 * The cells of a line of a table: between tabs, else semicolons, else commas, without the quotes around them. A comma between cells is no
 * decimal one.
 */
export function tableFields(line: string): string[] {
  const separator = line.includes("\t") ? "\t" : line.includes(";") ? ";" : ",";
  return line.split(separator).map((field) => {
    const plain = field.trim();
    return plain.startsWith('"') && plain.endsWith('"') && plain.length > 1 ? plain.slice(1, -1).trim() : plain;
  });
}

/** The cells of a row of numbers: between blanks where one number follows another so, and their commas are decimal ones; else as in a table. */
export const cellFields = (line: string): string[] => {
  const separated = line.includes("\t") || line.includes(";") || !/[\d"] +[\d.,+-]/.test(line);
  const fields = separated ? tableFields(line) : blankFields(line);
  return fields.at(-1) === "" ? fields.slice(0, -1) : fields;
};

/** The text behind a name in a line of names and values, up to the next blank; empty where it is not there. */
export function valueBehind(line: string, name: string): string {
  const at = line.toLowerCase().indexOf(name.toLowerCase());
  return at === -1 ? "" : (blankFields(line.slice(at + name.length).replace(/^:/, ""))[0] ?? "");
}

/** The first number of a text that stands by itself or with a unit behind it (`10.0 ms`, `5.08mm`); NaN where there is none. */
export const firstNumber = (text: string): number => toNumber(/\d+(?:[.,]\d+)?/.exec(text.slice(0, 200))?.[0] ?? "");
