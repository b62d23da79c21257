import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

/*
 * `isobar_`, 43 characters of 256 random bits, 6 of their CRC-32, both Base64url. The beginning lets people and secret scanners recognise a
 * token that got into a file; the end tells a real one from what only looks like one, without asking the database.
 */
const PREFIX = "isobar_";
const SECRET_LENGTH = 43;

function checksumOf(secret: string): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(secret));
  return bytes.toString("base64url");
}

/** A new token. */
export function newAccessToken(): string {
  const secret = randomBytes(32).toString("base64url");
  return PREFIX + secret + checksumOf(secret);
}

/** Whether this is meant to be an access token, be it right or wrong. */
export const looksLikeAccessToken = (text: string): boolean => text.startsWith(PREFIX);

/** Whether nothing of it was lost or mistyped. */
export function isWholeAccessToken(text: string): boolean {
  const secret = text.slice(PREFIX.length, PREFIX.length + SECRET_LENGTH);
  return looksLikeAccessToken(text) && secret.length === SECRET_LENGTH && text === PREFIX + secret + checksumOf(secret);
}
