import { z } from "zod";
import { PASSWORD_MAX } from "~/domain/user";

const password = z.string().max(PASSWORD_MAX * 4);

/** A code of an app, or a recovery code. */
export const codeField = z.string().max(40);

export const secondFactorFormSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("begin"), password }),
  z.object({ intent: z.literal("confirm"), code: codeField }),
  z.object({ intent: z.literal("renew"), password }),
  z.object({ intent: z.literal("remove"), password }),
]);
export type SecondFactorForm = z.infer<typeof secondFactorFormSchema>;
