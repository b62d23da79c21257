import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { parse } from "npyjs";
import { projectFile } from "~/project-root.server";

/** Recordings and figures that nobody on this project made; they stay outside it. */
const folder = resolve(projectFile("."), process.env.ORACLE_DATA_DIR ?? "../shared/data");

export const oraclesPresent = existsSync(join(folder, "README.md"));

/** For `describe.skipIf(!oraclesPresent)(oracleTitle("…"), …)`: a skipped group says why. */
export const oracleTitle = (title: string): string =>
  oraclesPresent ? title : `${title} - SKIPPED: the oracle folder ${process.env.ORACLE_DATA_DIR ?? "../shared/data"} is absent`;

export interface NumberArray {
  shape: number[];
  values: Float64Array;
}

function read(bytes: Uint8Array): NumberArray {
  const { data, shape, fortranOrder } = parse(Uint8Array.from(bytes).buffer);
  if (fortranOrder) throw new Error("arrays in column order are not read");
  if (
    data instanceof Float32Array ||
    data instanceof Float64Array ||
    data instanceof Int16Array ||
    data instanceof Uint16Array ||
    data instanceof Uint8Array
  )
    return { shape, values: Float64Array.from(data) };
  throw new Error("only arrays of f4, f8, i2, u2 and u1 are read");
}

/** A .npy file of the oracle folder. */
export const oracleArray = (path: string): NumberArray => read(readFileSync(join(folder, path)));

function memberOf(path: string, name: string): Uint8Array {
  const member = unzipSync(readFileSync(join(folder, path)))[`${name}.npy`];
  if (!member) throw new Error(`${path} has no array ${name}`);
  return member;
}

/** One array of a .npz file of the oracle folder. */
export const oracleMember = (path: string, name: string): NumberArray => read(memberOf(path, name));

/** One array of strings of a .npz file of the oracle folder: in UTF-32, each padded with zeros to the same length. */
export function oracleWords(path: string, name: string): string[] {
  const member = memberOf(path, name);
  const view = new DataView(member.buffer, member.byteOffset, member.byteLength);
  const from = 10 + view.getUint16(8, true);
  const length = Number(/'descr': '<U(\d+)'/.exec(strFromU8(member.subarray(10, from), true))?.[1]);
  return Array.from({ length: (member.length - from) / (4 * length) }, (_, word) =>
    String.fromCodePoint(...Array.from({ length }, (__, at) => view.getUint32(from + 4 * (word * length + at), true)).filter(Boolean)),
  );
}

/** A text file of the oracle folder. */
export const oracleText = (path: string, encoding: BufferEncoding = "utf8"): string => readFileSync(join(folder, path), encoding);

/** A JSON file of the oracle folder; the caller's schema says what it needs of it. */
export const oracleJson = (path: string): unknown => JSON.parse(oracleText(path));

/** Where a file of the oracle folder lies, for code under test that opens files itself. */
export const oracleFile = (path: string): string => join(folder, path);
