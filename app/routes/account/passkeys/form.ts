import { z } from "zod";
import { newPasskeySchema, PASSKEY_NAME_MAX, shownPasskeySchema } from "~/domain/sign-in/passkey";
import { PASSWORD_MAX } from "~/domain/user";

/** A credential as a page writes it into a form: JSON. */
const written = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .max(60_000)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: "custom", message: "not JSON" });
        return z.NEVER;
      }
    })
    .pipe(schema);

/** What the account page asks for about passkeys: the first two from its script, in this order. */
export const passkeyFormSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("begin"), password: z.string().max(PASSWORD_MAX * 4) }),
  z.object({ intent: z.literal("add"), name: z.string().trim().min(1).max(PASSKEY_NAME_MAX), made: written(newPasskeySchema) }),
  z.object({ intent: z.literal("remove"), id: z.string().max(64) }),
]);

/** What the sign-in page asks for, in this order. */
export const passkeySignInSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("begin") }),
  z.object({ intent: z.literal("show"), shown: written(shownPasskeySchema), next: z.string().max(2000).optional() }),
]);
