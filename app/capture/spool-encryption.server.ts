import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { getDataKey, newestDataKey } from "~/keys/data-keys.server";
import { SEALED, SEALED_OVERHEAD_BYTES, type RecordReader } from "./spool-format";

const ALGORITHM = "aes-256-gcm";
const KEY_ID_BYTES = 8;
const SALT_BYTES = 16;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + KEY_ID_BYTES + SALT_BYTES;

/** Records copied to another capture cannot be decrypted. */
export interface SpoolOwner {
  companyId: string;
  captureId: string;
}

const spoolKeyOf = (key: Uint8Array, salt: Uint8Array, { companyId, captureId }: SpoolOwner): Buffer =>
  Buffer.from(hkdfSync("sha256", key, salt, `isobar spool ${companyId} ${captureId}`, 32));

/** From the record's byte offset: unique, since each writer has its own key. */
function nonceAt(byte: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(byte), 4);
  return nonce;
}

/**
 * Unchanged without a data key; else `SEALED`, key id, salt, AES-256-GCM ciphertext and tag. Each writer's key is
 * derived by HKDF-SHA-256 from data key, salt and capture, so no key runs out of nonces.
 */
export function contentSealer(owner: SpoolOwner): (content: Uint8Array, atByte: number) => Uint8Array {
  const dataKey = newestDataKey();
  if (!dataKey) return (content) => content;
  const salt = randomBytes(SALT_BYTES);
  const key = spoolKeyOf(dataKey.bytes, salt, owner);
  const head = Buffer.concat([Buffer.of(SEALED), Buffer.from(dataKey.id, "hex"), salt]);
  return (content, atByte) => {
    const cipher = createCipheriv(ALGORITHM, key, nonceAt(atByte));
    return Buffer.concat([head, cipher.update(content), cipher.final(), cipher.getAuthTag()], content.byteLength + SEALED_OVERHEAD_BYTES);
  };
}

/** Unencrypted contents pass. Null if tampered with. @throws DataKeyMissing */
export function contentOpener(owner: SpoolOwner): RecordReader {
  const keys = new Map<string, Buffer>();
  return (content, atByte) => {
    if (content[0] !== SEALED) return content;
    const head = Buffer.from(content.subarray(1, HEAD_BYTES));
    const name = head.toString("hex");
    const key = keys.get(name) ?? spoolKeyOf(getDataKey(head.toString("hex", 0, KEY_ID_BYTES)).bytes, head.subarray(KEY_ID_BYTES), owner);
    keys.set(name, key);
    try {
      const decipher = createDecipheriv(ALGORITHM, key, nonceAt(atByte), { authTagLength: TAG_BYTES }).setAuthTag(
        content.subarray(-TAG_BYTES),
      );
      return Buffer.concat([decipher.update(content.subarray(HEAD_BYTES, -TAG_BYTES)), decipher.final()]);
    } catch {
      return null;
    }
  };
}

/** Null if unencrypted. */
export const keyIdOfContent = (content: Uint8Array): string | null =>
  content[0] === SEALED ? Buffer.from(content.subarray(1, 1 + KEY_ID_BYTES)).toString("hex") : null;
