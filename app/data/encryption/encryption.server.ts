import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { newestSecretKey, secretKeyOf } from "~/keys/secret-keys.server";

/**
 * What is stored encrypted: a field of a collection, and the field that names whose it is. Passwords, tokens and recovery codes are not here:
 * they are only compared, and stored as hashes.
 */
export const storedSecrets = {
  /** What a person's app makes its codes of. */
  secondFactor: { collection: "second_factors", field: "secret", owner: "userId" },
  /** By which a company's sign-in service knows this server. */
  openIdClient: { collection: "open_id_providers", field: "clientSecret", owner: "companyId" },
  /** What signs messages to push services. */
  vapid: { collection: "vapid_keys", field: "privateKey", owner: "_id" },
  /** What signs messages to a company's own system. */
  webhook: { collection: "webhook_endpoints", field: "secret", owner: "_id" },
} as const satisfies Record<string, { collection: string; field: string; owner: string }>;

/** What is handed out encrypted and comes back, and is not stored: how a reassignment of an analysis is taken back. */
type HandedOut = "reassignment";

/** What a secret is and whose. One that was copied to another owner or field cannot be decrypted there. */
export interface SecretPlace {
  kind: keyof typeof storedSecrets | HandedOut;
  owner: string;
}

const ALGORITHM = "aes-256-gcm";
/** NIST SP 800-38D: 96 random bits, good for 2^32 secrets a key. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Version, id of the key, and in base64url nonce, encrypted text and tag. */
const ENCRYPTED = /^v1\.([0-9a-f]{16})\.([\w-]+)$/;

const contextOf = ({ kind, owner }: SecretPlace): Buffer => Buffer.from(`isobar ${kind} ${owner}`);

/** The text as it may be stored: `v1.<key id>.<nonce, text and tag>`, by AES-256-GCM with the newest key. */
export function encryptSecret(text: string, place: SecretPlace): string {
  const key = newestSecretKey();
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key.bytes, nonce).setAAD(contextOf(place));
  const sealed = Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return `v1.${key.id}.${sealed.toString("base64url")}`;
}

/** What `encryptSecret` was given. @throws SecretKeyMissing; Error if the text was changed, or encrypted for another place */
export function decryptSecret(stored: string, place: SecretPlace): string {
  const [, keyId = "", text = ""] = ENCRYPTED.exec(stored) ?? [];
  const sealed = Buffer.from(text, "base64url");
  if (sealed.length < NONCE_BYTES + TAG_BYTES) throw new Error(`The stored secret ${place.kind} is not an encrypted text`);
  const decipher = createDecipheriv(ALGORITHM, secretKeyOf(keyId).bytes, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(contextOf(place))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString("utf8");
}

export const isEncrypted = (stored: string): boolean => ENCRYPTED.test(stored);

/** Whether it was encrypted with the key that encrypts now. @throws SecretKeyMissing if it was with one that this server has not */
export function isEncryptedByNewest(stored: string): boolean {
  const id = ENCRYPTED.exec(stored)?.[1];
  // Asked first: a server with the wrong keys makes none of its own.
  return id !== undefined && secretKeyOf(id) === newestSecretKey();
}
