import { z } from "zod";
import { ACCESS_TOKEN_NAME_MAX, isAccessTokenDays } from "~/domain/sign-in/access-token";
import { isScope } from "~/domain/sign-in/scope";
import { PASSWORD_MAX } from "~/domain/user";

export const accessTokenFormSchema = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("create"),
    name: z.string().trim().min(1).max(ACCESS_TOKEN_NAME_MAX),
    scopes: z.array(z.string().refine(isScope)),
    days: z.coerce.number().refine(isAccessTokenDays),
    password: z.string().max(PASSWORD_MAX * 4),
  }),
  z.object({ intent: z.literal("revoke"), id: z.string().max(64) }),
]);
