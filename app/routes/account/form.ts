import { z } from "zod";
import { PASSWORD_MAX } from "~/domain/user";

const password = z.string().max(PASSWORD_MAX * 4);

/** Changes a password, on the account page or before any other page opens. */
export const passwordFormSchema = z.object({ intent: z.literal("changePassword"), current: password, next: password });

export const accountFormSchema = z.discriminatedUnion("intent", [
  passwordFormSchema,
  z.object({ intent: z.literal("endSession"), id: z.string().max(64) }),
  z.object({ intent: z.literal("endOtherSessions") }),
]);
export type AccountForm = z.infer<typeof accountFormSchema>;
