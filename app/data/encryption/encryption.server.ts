import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { newestSecretKey, getSecretKey } from "~/keys/secret-keys.server";

/** With the field that names the owner. Passwords, tokens and recovery codes are hashed instead. */
export const storedSecrets = {
  secondFactor: { collection: "second_factors", field: "secret", owner: "userId" },
  openIdClient: { collection: "open_id_providers", field: "clientSecret", owner: "companyId" },
  /** Signs messages to push services. */
  vapid: { collection: "vapid_keys", field: "privateKey", owner: "_id" },
  /** Signs messages to a company's own system. */
  webhook: { collection: "webhook_endpoints", field: "secret", owner: "_id" },
} as const satisfies Record<string, { collection: string; field: string; owner: string }>;

/** Not stored: the undo of a reassignment. */
type HandedOut = "reassignment";

/** A secret copied elsewhere cannot be decrypted. */
export interface SecretPlace {
  kind: keyof typeof storedSecrets | HandedOut;
  owner: string;
}

const ALGORITHM = "aes-256-gcm";
/** NIST SP 800-38D: 96 random bits for 2^32 secrets per key. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Version, key ID, base64url of nonce, ciphertext and tag. */
const ENCRYPTED = /^v1\.([0-9a-f]{16})\.([\w-]+)$/;

const contextOf = ({ kind, owner }: SecretPlace): Buffer => Buffer.from(`isobar ${kind} ${owner}`);

/** AES-256-GCM with the newest key. */
export function encryptSecret(text: string, place: SecretPlace): string {
  const key = newestSecretKey();
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key.bytes, nonce).setAAD(contextOf(place));
  const sealed = Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return `v1.${key.id}.${sealed.toString("base64url")}`;
}

/** @throws SecretKeyMissing; Error if changed or of another place */
export function decryptSecret(stored: string, place: SecretPlace): string {
  const [, keyId = "", text = ""] = ENCRYPTED.exec(stored) ?? [];
  const sealed = Buffer.from(text, "base64url");
  if (sealed.length < NONCE_BYTES + TAG_BYTES) throw new Error(`The stored secret ${place.kind} is not an encrypted text`);
  const decipher = createDecipheriv(ALGORITHM, getSecretKey(keyId).bytes, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(contextOf(place))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString("utf8");
}

export const isEncrypted = (stored: string): boolean => ENCRYPTED.test(stored);

/** @throws SecretKeyMissing */
export function isEncryptedByNewest(stored: string): boolean {
  const id = ENCRYPTED.exec(stored)?.[1];
  // First, so wrong keys do not create new ones.
  return id !== undefined && getSecretKey(id) === newestSecretKey();
}
