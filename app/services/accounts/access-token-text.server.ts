import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

/*
 * `isobar_`, 43 characters (256 random bits) and 6 of their CRC-32, Base64url. The prefix helps secret scanners; the
 * CRC detects errors without the database.
 */
const PREFIX = "isobar_";
const SECRET_LENGTH = 43;

function checksumOf(secret: string): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(secret));
  return bytes.toString("base64url");
}

export function newAccessToken(): string {
  const secret = randomBytes(32).toString("base64url");
  return PREFIX + secret + checksumOf(secret);
}

/** Valid or not. */
export const looksLikeAccessToken = (text: string): boolean => text.startsWith(PREFIX);

/** Neither truncated nor mistyped. */
export function isWholeAccessToken(text: string): boolean {
  const secret = text.slice(PREFIX.length, PREFIX.length + SECRET_LENGTH);
  return looksLikeAccessToken(text) && secret.length === SECRET_LENGTH && text === PREFIX + secret + checksumOf(secret);
}
