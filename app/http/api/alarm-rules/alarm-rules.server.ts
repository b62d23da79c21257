import { z } from "zod";
import { Problem } from "~/domain/problem";
import type { Context } from "~/services/context";
import { getAlarmRules, removeAlarmRules, setAlarmRules } from "~/services/logs/alarm-rules.server";
import { listWards, removeWardRules, setWardRules } from "~/services/logs/ward-rules.server";
import { idParameter } from "../params";
import { apiRoute, noBody, noParams, type ApiRoute } from "../route";
import { apiId, onlyIdShape } from "../shapes/common";
import { alarmRulesBody, apiRuleInForce, apiWard, ruleInForceShape, wardRulesBody, wardRulesShape } from "./shapes";

const OF_DEVICE = "/api/device/:id/alarmRules";
const OF_WARDS = "/api/alarmRules/wards";
const ofDevice = { id: idParameter("a bed, a seat or a room's mat that can raise alarms") };
const ofWard = { id: idParameter("a ward") };

const inForce = async (context: Context, id: string) => apiRuleInForce(await getAlarmRules(context, id));

/** @throws Problem notFound */
async function wardOf(context: Context, id: string) {
  const ward = (await listWards(context)).wards.find((listed) => listed.id === id);
  if (!ward) throw new Problem("notFound");
  return apiWard(ward);
}

export const alarmRuleRoutes: readonly ApiRoute[] = [
  apiRoute({
    method: "GET",
    path: OF_DEVICE,
    summary: "The alarm rules in force on a device, and whether they are its own, its ward's or those of its type",
    permission: "readAlarms",
    renews: false,
    params: ofDevice,
    body: noBody,
    answer: ruleInForceShape,
    handle: (context, { id }) => inForce(context, id),
  }),
  apiRoute({
    method: "PUT",
    path: OF_DEVICE,
    summary: "Sets a device's own alarm rules, which immediately replace its ward's",
    permission: "setAlarmRules",
    params: ofDevice,
    body: () => alarmRulesBody,
    answer: ruleInForceShape,
    async handle(context, { id }, rules) {
      await setAlarmRules(context, id, rules);
      return inForce(context, id);
    },
  }),
  apiRoute({
    method: "DELETE",
    path: OF_DEVICE,
    summary: "Removes a device's own alarm rules, and returns those then in force",
    permission: "setAlarmRules",
    params: ofDevice,
    body: noBody,
    answer: ruleInForceShape,
    async handle(context, { id }) {
      await removeAlarmRules(context, id);
      return inForce(context, id);
    },
  }),
  apiRoute({
    method: "GET",
    path: OF_WARDS,
    summary: "The wards with alarm rules, by name: their rooms, rules, and devices",
    permission: "setAlarmRules",
    params: noParams,
    body: noBody,
    answer: z.array(wardRulesShape),
    handle: async (context) => (await listWards(context)).wards.map(apiWard),
  }),
  apiRoute({
    method: "POST",
    path: OF_WARDS,
    summary: "Sets alarm rules for the beds and seats in rooms that no other ward has",
    permission: "setAlarmRules",
    status: 201,
    params: noParams,
    body: () => wardRulesBody,
    answer: wardRulesShape,
    handle: async (context, _params, ward) => wardOf(context, await setWardRules(context, null, ward)),
  }),
  apiRoute({
    method: "PUT",
    path: `${OF_WARDS}/:id`,
    summary: "Sets a ward's name, rooms and alarm rules, effective immediately except on devices with their own",
    permission: "setAlarmRules",
    params: ofWard,
    body: () => wardRulesBody,
    answer: wardRulesShape,
    handle: async (context, { id }, ward) => wardOf(context, await setWardRules(context, id, ward)),
  }),
  apiRoute({
    method: "DELETE",
    path: `${OF_WARDS}/:id`,
    summary: "Removes a ward's alarm rules: devices in its rooms use their own again, or their type's",
    permission: "setAlarmRules",
    params: ofWard,
    body: noBody,
    answer: onlyIdShape,
    async handle(context, { id }) {
      await removeWardRules(context, id);
      return { _id: apiId(id) };
    },
  }),
];
