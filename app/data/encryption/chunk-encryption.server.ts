import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import { getDataKey, newestDataKey } from "~/keys/data-keys.server";
import { chunkMatches, type FrameChunk } from "../frame-chunks.server";

export interface StoredChunk extends Omit<FrameChunk, "codec"> {
  codec: FrameChunk["codec"] | typeof ENCRYPTED;
}

/** Copied elsewhere, a chunk cannot be decrypted. */
export interface PlaceInStore {
  analysisId: string;
  n: number;
}

export const ENCRYPTED = "deflate-frames-aes-256-gcm";
const ALGORITHM = "aes-256-gcm";
/** Key ID, nonce, ciphertext, tag. */
const KEY_ID_BYTES = 8;
/** NIST SP 800-38D: 96 random bits for 2^32 chunks per key. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = KEY_ID_BYTES + NONCE_BYTES;

const contextOf = ({ analysisId, n }: PlaceInStore): Buffer => Buffer.from(`isobar recording ${analysisId} ${n}`);

/**
 * The checksum is of the stored bytes, to verify without the key.
 * @throws RangeError if damaged, which the new checksum would hide
 */
export function sealChunk(chunk: FrameChunk, place: PlaceInStore): StoredChunk {
  const key = newestDataKey();
  if (!key) return chunk;
  if (!chunkMatches(chunk)) throw new RangeError("A chunk of frames does not match its checksum");
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key.bytes, nonce).setAAD(contextOf(place));
  const bytes = Buffer.concat([Buffer.from(key.id, "hex"), nonce, cipher.update(chunk.bytes), cipher.final(), cipher.getAuthTag()]);
  return { ...chunk, codec: ENCRYPTED, bytes, crc: crc32(bytes) };
}

/**
 * Damaged bytes stay, for `unpackFrames` to refuse.
 * @throws DataKeyMissing; RangeError if changed with their checksum, or of another recording
 */
export function openChunk({ n, codec, bytes, crc, frames }: StoredChunk, place: PlaceInStore): FrameChunk {
  if (codec !== ENCRYPTED || !chunkMatches({ bytes, crc })) return { n, codec: "deflate-frames", bytes, crc, frames };
  const key = getDataKey(readKeyId(bytes));
  try {
    const decipher = createDecipheriv(ALGORITHM, key.bytes, bytes.subarray(KEY_ID_BYTES, HEAD_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(contextOf(place))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    const opened = Buffer.concat([decipher.update(bytes.subarray(HEAD_BYTES, -TAG_BYTES)), decipher.final()]);
    return { n, codec: "deflate-frames", bytes: opened, crc: crc32(opened), frames };
  } catch (error) {
    throw new RangeError("A chunk of frames is not what was encrypted for its place", { cause: error });
  }
}

export function isSealedByNewest({ codec, bytes }: Pick<StoredChunk, "codec" | "bytes">): boolean {
  const key = newestDataKey();
  return codec === ENCRYPTED ? readKeyId(bytes) === key?.id : key === null;
}

export const readKeyId = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(0, KEY_ID_BYTES)).toString("hex");
