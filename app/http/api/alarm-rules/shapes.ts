import { z } from "zod";
import { alarmRulesSchema, circleSchema } from "~/domain/logs/alarm-rules";
import { wardSchema, type RuleInForce } from "~/domain/logs/ward-rules";
import type { ListedWard } from "~/services/logs/ward-rules.server";
import { apiId, idShape } from "../shapes/common";

const { exit, turnDue, shiftDue, disconnected, hours, notify } = alarmRulesSchema.shape;
const [everyone, ofRole, chosen] = circleSchema.options;

/** Strict at every depth: a misspelt field would be a missing alarm. */
export const alarmRulesBody = z.strictObject({
  exit: exit.strict().describe("The person left and is not back within the delay"),
  turnDue: turnDue.strict().describe("The person lies the same way for longer; beds only"),
  shiftDue: shiftDue.unwrap().strict().describe("The person sits without a weight shift for longer; seats only"),
  disconnected: disconnected.strict().describe("The mat has sent nothing for longer"),
  hours: hours.unwrap().strict().nullable().describe("By the company's clock, also over midnight; null for always"),
  notify: notify
    .extend({ first: z.discriminatedUnion("who", [everyone.strict(), ofRole.strict(), chosen.strict()]) })
    .strict()
    .describe("Who is notified first, how often again, and after how many minutes everyone is"),
});
const alarmRulesShape = alarmRulesBody.meta({ id: "AlarmRules" });

const wardName = z.object({ _id: idShape, name: z.string() });

export const ruleInForceShape = z
  .object({
    rules: alarmRulesShape,
    from: z.enum(["device", "ward", "kind"]).describe("Whose rules they are: the device's own, its ward's, or those of its type"),
    ward: wardName.nullable().describe("The ward that the device is in, also where it has rules of its own; null without one"),
  })
  .meta({ id: "AlarmRulesInForce" });

export const apiRuleInForce = ({ rules, source: { from, ward } }: RuleInForce): z.infer<typeof ruleInForceShape> => ({
  rules,
  from,
  ward: ward && { _id: apiId(ward.id), name: ward.name },
});

export const wardRulesBody = wardSchema.extend({ rules: alarmRulesBody });

export const wardRulesShape = wardName
  .extend({
    rooms: z.array(z.string()),
    rules: alarmRulesShape,
    reached: z.array(idShape).describe("Devices that the ward's rules hold on"),
    exceptions: z.array(idShape).describe("Devices in its rooms that have rules of their own"),
  })
  .meta({ id: "WardAlarmRules" });

export const apiWard = ({ id, name, rooms, rules, reached, exceptions }: ListedWard): z.infer<typeof wardRulesShape> => ({
  _id: apiId(id),
  name,
  rooms: [...rooms],
  rules,
  reached: reached.map((device) => apiId(device.id)),
  exceptions: exceptions.map((device) => apiId(device.id)),
});
