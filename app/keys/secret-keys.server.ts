import { createHash, randomBytes, randomUUID } from "node:crypto";
import { chmodSync, closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { hasErrorCode } from "~/domain/error-code";

/** The key file in the data folder: keys in base64, one a line, the first of which encrypts. */
export const SECRET_KEY_FILE = "secret.key";
const KEY_BYTES = 32;

export interface SecretKey {
  /** Tells which key a secret was encrypted with; says nothing of the key. */
  id: string;
  bytes: Buffer;
}

interface SecretKeys {
  file: string;
  /** The first encrypts, all decrypt. Empty until something is encrypted for the first time. */
  known: SecretKey[];
}

/** On globalThis, because a reload in development runs this module again while the database stays connected. */
const holder: typeof globalThis & { isobarSecretKeys?: SecretKeys } = globalThis;

/** A stored secret cannot be read with the keys of this server. Its message is for the operator. */
export class SecretKeyMissing extends Error {
  constructor(id: string, file: string) {
    super(
      `The database holds secrets that are encrypted with the key ${id}, which this server has not. ` +
        `Put that key into ISOBAR_SECRET_KEY, or the ${SECRET_KEY_FILE} of the server that wrote them to ${file}.`,
    );
    this.name = "SecretKeyMissing";
  }
}

/** Sets the keys of the process: those of the environment, then those of the key file of the data folder. @throws Error if the file is no key file */
export function openSecretKeys({ dataDir, listed }: { dataDir: string; listed: readonly string[] }): void {
  const file = resolve(dataDir, SECRET_KEY_FILE);
  holder.isobarSecretKeys = { file, known: [...listed, ...linesOf(file)].map((line) => keyOf(line, file)) };
}

/** The key that encrypts. Where the server has none, one is made and is on the disk before this returns. */
export function newestSecretKey(): SecretKey {
  const keys = opened();
  if (keys.known.length === 0) {
    makeKeyFile(keys.file);
    keys.known = linesOf(keys.file).map((line) => keyOf(line, keys.file));
  }
  const [newest] = keys.known;
  if (!newest) throw new Error(`${keys.file} holds no key`);
  return newest;
}

/** The key of that id. @throws SecretKeyMissing */
export function secretKeyOf(id: string): SecretKey {
  const { known, file } = opened();
  const key = known.find((one) => one.id === id);
  if (!key) throw new SecretKeyMissing(id, file);
  return key;
}

function opened(): SecretKeys {
  if (!holder.isobarSecretKeys) throw new Error("The database has not been connected");
  return holder.isobarSecretKeys;
}

/** A key of its text. @throws Error, which names where it stands, if it is none */
export function keyOf(text: string, file: string): SecretKey {
  const bytes = Buffer.from(text, "base64");
  if (bytes.length !== KEY_BYTES) throw new Error(`${file}: a key is ${KEY_BYTES} bytes in base64`);
  return { id: createHash("sha256").update("isobar key id ").update(bytes).digest("hex").slice(0, 16), bytes };
}

/** The key file's lines, readable for this user alone from now on; none if there is no file. */
function linesOf(file: string): string[] {
  try {
    chmodSync(file, 0o600);
    return readFileSync(file, "utf8").split(/\s+/).filter(Boolean);
  } catch (error) {
    if (hasErrorCode(error, "ENOENT")) return [];
    throw error;
  }
}

/** Of two processes that make it at once one does, and a power cut leaves the whole file or none. */
function makeKeyFile(file: string): void {
  const folder = join(file, "..");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const own = `${file}.${randomUUID()}`;
  writeFileSync(own, `${randomBytes(KEY_BYTES).toString("base64")}\n`, { flag: "wx", mode: 0o600, flush: true });
  try {
    linkSync(own, file);
  } catch (error) {
    if (!hasErrorCode(error, "EEXIST")) throw error;
  } finally {
    rmSync(own);
  }
  // Windows opens no folders.
  if (process.platform === "win32") return;
  const opened = openSync(folder, "r");
  fsyncSync(opened);
  closeSync(opened);
}
