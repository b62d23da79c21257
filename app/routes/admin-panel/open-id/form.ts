import { z } from "zod";
import { openIdSettingsSchema } from "~/domain/sign-in/open-id";

const { issuer, clientId, addresses } = openIdSettingsSchema.shape;

/** One to a line, or as people write lists. */
const list = z
  .string()
  .max(20_000, "tooLong")
  .transform((text) => [...new Set(text.toLowerCase().split(/[\s,;]+/))].filter((one) => one !== ""));

export const openIdFormSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("set"),
    issuer,
    clientId,
    /** Empty: as before. */
    clientSecret: z
      .string()
      .max(500, "tooLong")
      .transform((secret) => (secret === "" ? null : secret)),
    addresses: list.pipe(addresses),
  }),
  z.object({ intent: z.literal("remove") }),
]);
