import { z } from "zod";
import { openIdSettingsSchema } from "~/domain/sign-in/open-id";

const { issuer, clientId, addresses } = openIdSettingsSchema.shape;

/** Separated by whitespace, commas or semicolons. */
const list = z
  .string()
  .max(20_000, "tooLong")
  .transform((text) => [...new Set(text.toLowerCase().split(/[\s,;]+/))].filter((one) => one !== ""));

export const openIdFormSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("set"),
    issuer,
    clientId,
    /** Empty keeps the stored secret. */
    clientSecret: z
      .string()
      .max(500, "tooLong")
      .transform((secret) => (secret === "" ? null : secret)),
    addresses: list.pipe(addresses),
  }),
  z.object({ intent: z.literal("remove") }),
]);
