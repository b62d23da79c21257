import { z } from "zod";
import { webhookUrlSchema } from "~/domain/administration/webhook";

export const webhookFormSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("add"), url: webhookUrlSchema }),
  z.object({ intent: z.enum(["test", "switchOn", "switchOff", "remove"]), id: z.string().max(40) }),
]);
