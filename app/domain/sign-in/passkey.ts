import { z } from "zod";

export const PASSKEY_NAME_MAX = 60;

/** Browsers offer passkeys only under this name. */
export interface RelyingParty {
  id: string;
  origin: string;
}

const encoded = z.string().max(20_000);
const credential = {
  id: z.string().min(1).max(1400),
  rawId: encoded,
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["cross-platform", "platform"]).optional().catch(undefined),
  clientExtensionResults: z.object({}).default({}),
};
const transports = z.array(z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"])).catch([]);

/** A passkey just made. */
export const newPasskeySchema = z.object({
  ...credential,
  response: z.object({ clientDataJSON: encoded, attestationObject: encoded, transports }),
});
export type NewPasskey = z.infer<typeof newPasskeySchema>;

/** A passkey that signed a challenge. */
export const shownPasskeySchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: encoded.optional().catch(undefined),
  }),
});
export type ShownPasskey = z.infer<typeof shownPasskeySchema>;

export interface OwnPasskey {
  id: string;
  name: string;
  since: Date;
  lastUsedAt: Date | null;
}
