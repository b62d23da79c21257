import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type { NewPasskey, RelyingParty, ShownPasskey } from "~/domain/sign-in/passkey";

/** Flags of authenticator data (WebAuthn, 6.1): user present, user verified, attested key included. */
const [PRESENT, RECOGNISED, WITH_KEY] = [0x01, 0x04, 0x40];

const sha256 = (bytes: Uint8Array | string): Buffer => createHash("sha256").update(bytes).digest();

/** Its credential id is random by default. */
export function createAuthenticator({ id, origin }: RelyingParty, credentialId: Uint8Array = randomBytes(16)) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  let counter = 0;

  const clientData = (type: string, challenge: string) => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (flags: number, key: Uint8Array = new Uint8Array()): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(id), Buffer.of(flags), count, key]);
  };
  /** An ES256 key in COSE encoding (RFC 9053). */
  const coseKey = () =>
    isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, "base64url")],
        [-3, Buffer.from(y, "base64url")],
      ]),
    );
  const named = {
    id: Buffer.from(credentialId).toString("base64url"),
    rawId: Buffer.from(credentialId).toString("base64url"),
    type: "public-key",
    authenticatorAttachment: "platform",
    clientExtensionResults: {},
  } as const;

  return {
    /** Answers `navigator.credentials.create`; `as` is the type in the client data. */
    make({ challenge }: { challenge: string }, { recognised = true, as = "webauthn.create" } = {}): NewPasskey {
      const key = Buffer.concat([Buffer.alloc(16), Buffer.of(0, credentialId.length), credentialId, coseKey()]);
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, never>>([
          ["fmt", "none"],
          ["attStmt", new Map<string, never>()],
          ["authData", authenticatorData((recognised ? PRESENT | RECOGNISED : PRESENT) | WITH_KEY, key)],
        ]),
      );
      return {
        ...named,
        response: {
          clientDataJSON: clientData(as, challenge).toString("base64url"),
          attestationObject: Buffer.from(attestation).toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    /** Answers `navigator.credentials.get`. `recognised` sets user verification; a cloned phone has a lower counter. */
    show({ challenge }: { challenge: string }, { recognised = true, as = "webauthn.get", count = counter + 1 } = {}): ShownPasskey {
      counter = count;
      const reported = clientData(as, challenge);
      const data = authenticatorData(recognised ? PRESENT | RECOGNISED : PRESENT);
      return {
        ...named,
        response: {
          clientDataJSON: reported.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: sign("sha256", Buffer.concat([data, sha256(reported)]), privateKey).toString("base64url"),
          userHandle: undefined,
        },
      };
    },
  };
}
