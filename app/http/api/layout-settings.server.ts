import { z } from "zod";
import { podology } from "~/domain/device/kinds/podology";
import { DEFAULT_LAYOUT, layoutChangeSchema } from "~/domain/display/layout";
import type { Context } from "~/services/context";
import { changeLayout, getLayout } from "~/services/layout-settings.server";
import { ownPathOnly, ownUserId } from "./params";
import { apiRoute, noBody, type ApiRoute } from "./route";

/** The caller's own settings per device type; default Podology (specification §3). */
const PATH = "/api/LayoutSettings/:userId/:deviceType?";
const params = { userId: ownUserId, deviceType: z.string().optional().describe("A kind of device, by its name") };
const answer = layoutChangeSchema
  .required()
  .extend({ userId: z.string(), deviceType: z.string(), is3Dmode: z.literal(false) })
  .meta({ id: "LayoutSettings" });

/** Ignored fields, as answered before. */
const ofAnswer = {
  userId: "Says nothing: the path names the user",
  deviceType: "Says nothing: the path names the kind of device",
  is3Dmode: "Says nothing: it is always false",
};

export const layoutSettingsRoutes: readonly ApiRoute[] = [
  apiRoute({
    method: "GET",
    path: PATH,
    summary: "How the caller last had the map of a kind of device; the defaults before the first change",
    permission: "watchDevices",
    params,
    body: noBody,
    answer,
    handle: async (context, params) => getLayout(context, typeOf(context, params)),
  }),
  apiRoute({
    method: "PUT",
    path: PATH,
    summary: "Changes the settings that the body names; `is3Dmode` stays false",
    permission: "changeOwnAccount",
    params,
    body: () => layoutChangeSchema,
    tolerates: ofAnswer,
    answer,
    handle: async (context, params, change) => changeLayout(context, typeOf(context, params), change),
  }),
  apiRoute({
    method: "POST",
    path: PATH,
    summary: "Begins the settings anew: what the body does not name has its default",
    permission: "changeOwnAccount",
    status: 201,
    params,
    body: () => layoutChangeSchema,
    tolerates: ofAnswer,
    answer,
    handle: async (context, params, begun) => changeLayout(context, typeOf(context, params), { ...DEFAULT_LAYOUT, ...begun }),
  }),
];

/** @throws Problem notFound for another user's id */
function typeOf(context: Context, { userId, deviceType }: { userId: string; deviceType?: string | undefined }): string {
  ownPathOnly(context, userId);
  return deviceType || podology.deviceType;
}
