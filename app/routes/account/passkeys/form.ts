import { z } from "zod";
import { newPasskeySchema, PASSKEY_NAME_MAX, shownPasskeySchema } from "~/domain/sign-in/passkey";
import { PASSWORD_MAX } from "~/domain/user";
import { jsonField } from "~/http/form/json-field";

/** Longer than any credential. */
const CREDENTIAL_MAX = 60_000;

/** Requests of the account page; its script sends the first two in this order. */
export const passkeyFormSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("begin"), password: z.string().max(PASSWORD_MAX * 4) }),
  z.object({
    intent: z.literal("add"),
    name: z.string().trim().min(1).max(PASSKEY_NAME_MAX),
    made: jsonField(newPasskeySchema, CREDENTIAL_MAX),
  }),
  z.object({ intent: z.literal("remove"), id: z.string().max(64) }),
]);

/** Requests of the sign-in page, in this order. */
export const passkeySignInSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("begin") }),
  z.object({ intent: z.literal("show"), shown: jsonField(shownPasskeySchema, CREDENTIAL_MAX), next: z.string().max(2000).optional() }),
]);
