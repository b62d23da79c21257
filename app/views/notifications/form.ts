import { z } from "zod";
import { patientNamings } from "~/domain/display/patient-naming";
import { pushSubscriptionSchema } from "~/domain/push/subscription";
import { jsonField } from "~/http/form/json-field";

/** JSON in a hidden field. */
const writtenSubscription = jsonField(pushSubscriptionSchema, 4000);

const id = z.string().max(64);

export const notificationFormSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("on"), subscription: writtenSubscription }),
  z.object({ intent: z.literal("off"), id }),
  z.object({ intent: z.literal("test"), id }),
  z.object({ intent: z.literal("company"), naming: z.enum(patientNamings) }),
  z.object({ intent: z.literal("name"), id, withPatientName: z.enum(["yes", "no"]) }),
]);
export type NotificationForm = z.infer<typeof notificationFormSchema>;

/** Form that service workers send. */
export const renewalFormSchema = z.object({ subscription: writtenSubscription });
