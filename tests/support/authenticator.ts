import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type { NewPasskey, RelyingParty, ShownPasskey } from "~/domain/sign-in/passkey";

/** Flags of the authenticator's data (WebAuthn, 6.1): a person was there, was recognised, and a key comes along. */
const [PRESENT, RECOGNISED, WITH_KEY] = [0x01, 0x04, 0x40];

const sha256 = (bytes: Uint8Array | string): Buffer => createHash("sha256").update(bytes).digest();

/** A phone in software: a key that it makes and signs with, as a browser at this origin passes it on; its key names itself at random unless it is told how. */
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
  /** ES256 as COSE writes it (RFC 9053). */
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
    /** Answers `navigator.credentials.create`; `as` is what the browser says that it was asked for. */
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
    /** Answers `navigator.credentials.get`; without a finger or a PIN the person is not recognised, and a copy of the phone has counted less far. */
    show({ challenge }: { challenge: string }, { recognised = true, as = "webauthn.get", count = counter + 1 } = {}): ShownPasskey {
      counter = count;
      const told = clientData(as, challenge);
      const data = authenticatorData(recognised ? PRESENT | RECOGNISED : PRESENT);
      return {
        ...named,
        response: {
          clientDataJSON: told.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: sign("sha256", Buffer.concat([data, sha256(told)]), privateKey).toString("base64url"),
          userHandle: undefined,
        },
      };
    },
  };
}
