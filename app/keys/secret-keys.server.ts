import { createHash, randomBytes, randomUUID } from "node:crypto";
import { chmodSync, closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { hasErrorCode } from "~/domain/error-code";

/** Base64 keys, one per line; the first encrypts. */
export const SECRET_KEY_FILE = "secret.key";
const KEY_BYTES = 32;

export interface SecretKey {
  id: string;
  bytes: Buffer;
}

interface SecretKeys {
  file: string;
  /** Empty until first use. */
  known: SecretKey[];
}

/** Survives module reloads in development. */
const holder: typeof globalThis & { isobarSecretKeys?: SecretKeys } = globalThis;

export class SecretKeyMissing extends Error {
  constructor(id: string, file: string) {
    super(
      `The database holds secrets that are encrypted with the key ${id}, which this server has not. ` +
        `Put that key into ISOBAR_SECRET_KEY, or the ${SECRET_KEY_FILE} of the server that wrote them to ${file}.`,
    );
    this.name = "SecretKeyMissing";
  }
}

/** Environment first. @throws Error for a bad file */
export function openSecretKeys({ dataDir, listed }: { dataDir: string; listed: readonly string[] }): void {
  const file = resolve(dataDir, SECRET_KEY_FILE);
  holder.isobarSecretKeys = { file, known: [...listed, ...linesOf(file)].map((line) => parseSecretKey(line, file)) };
}

/** Creates a key on disk if missing. */
export function newestSecretKey(): SecretKey {
  const keys = opened();
  if (keys.known.length === 0) {
    makeKeyFile(keys.file);
    keys.known = linesOf(keys.file).map((line) => parseSecretKey(line, keys.file));
  }
  const [newest] = keys.known;
  if (!newest) throw new Error(`${keys.file} holds no key`);
  return newest;
}

/** @throws SecretKeyMissing */
export function getSecretKey(id: string): SecretKey {
  const { known, file } = opened();
  const key = known.find((one) => one.id === id);
  if (!key) throw new SecretKeyMissing(id, file);
  return key;
}

function opened(): SecretKeys {
  if (!holder.isobarSecretKeys) throw new Error("The database has not been connected");
  return holder.isobarSecretKeys;
}

/** @throws Error naming the source */
export function parseSecretKey(text: string, file: string): SecretKey {
  const bytes = Buffer.from(text, "base64");
  if (bytes.length !== KEY_BYTES) throw new Error(`${file}: a key is ${KEY_BYTES} bytes in base64`);
  return { id: createHash("sha256").update("isobar key id ").update(bytes).digest("hex").slice(0, 16), bytes };
}

function linesOf(file: string): string[] {
  try {
    chmodSync(file, 0o600);
    return readFileSync(file, "utf8").split(/\s+/).filter(Boolean);
  } catch (error) {
    if (hasErrorCode(error, "ENOENT")) return [];
    throw error;
  }
}

/** Atomic: safe against races and power cuts. */
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
  // Windows cannot open folders.
  if (process.platform === "win32") return;
  const opened = openSync(folder, "r");
  fsyncSync(opened);
  closeSync(opened);
}
