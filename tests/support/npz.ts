import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { parse } from "npyjs";
import { projectFile } from "~/project-root.server";

/** Made by third parties; kept outside the project. */
const folder = resolve(projectFile("."), process.env.ORACLE_DATA_DIR ?? "../shared/data");

export const oraclesPresent = existsSync(join(folder, "README.md"));

/** For `describe.skipIf(!oraclesPresent)(oracleTitle("…"), …)`: states why a group is skipped. */
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

export const oracleArray = (path: string): NumberArray => read(readFileSync(join(folder, path)));

function memberOf(path: string, name: string): Uint8Array {
  const member = unzipSync(readFileSync(join(folder, path)))[`${name}.npy`];
  if (!member) throw new Error(`${path} has no array ${name}`);
  return member;
}

export const oracleMember = (path: string, name: string): NumberArray => read(memberOf(path, name));

/** One string array of a .npz file: UTF-32, zero-padded to equal length. */
export function oracleWords(path: string, name: string): string[] {
  const member = memberOf(path, name);
  const view = new DataView(member.buffer, member.byteOffset, member.byteLength);
  const from = 10 + view.getUint16(8, true);
  const length = Number(/'descr': '<U(\d+)'/.exec(strFromU8(member.subarray(10, from), true))?.[1]);
  return Array.from({ length: (member.length - from) / (4 * length) }, (_, word) =>
    String.fromCodePoint(...Array.from({ length }, (__, at) => view.getUint32(from + 4 * (word * length + at), true)).filter(Boolean)),
  );
}

export const oracleText = (path: string, encoding: BufferEncoding = "utf8"): string => readFileSync(join(folder, path), encoding);

/** The caller's schema validates it. */
export const oracleJson = (path: string): unknown => JSON.parse(oracleText(path));

/** For code under test that opens files itself. */
export const oracleFile = (path: string): string => join(folder, path);
