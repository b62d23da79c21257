import { index, layout, route, type RouteConfig } from "@remix-run/route-config";
import { liveRoutes } from "./domain/device/catalogue";

/** Every page of the product. Paths match letter by letter, as the specification asks; all the rest leads to `/`. */
export default [
  index("routes/index.ts"),
  route("login", "routes/login/route.tsx"),
  route("logout", "routes/logout.ts"),
  route("privacy", "routes/privacy/route.tsx"),
  route("refused", "routes/refused.tsx"),
  route("offline", "routes/offline.tsx"),
  route("manifest/:file", "routes/manifest.ts"),
  route("language", "routes/preferences/language.ts"),
  route("theme", "routes/preferences/theme.ts"),
  route("session", "routes/session.ts"),
  route("setup", "routes/setup/route.tsx"),

  layout("routes/signed-in/route.tsx", [
    route("devices", "routes/devices/route.tsx"),
    route("ward", "routes/ward/route.tsx"),
    route("deviceSettings", "routes/device-settings/route.tsx"),
    route("roomSettings", "routes/room-settings/route.tsx"),
    route("patients", "routes/patients/route.tsx"),
    route("patients/new", "routes/patients/new.tsx"),
    route("patients/:patientId", "routes/patients/info.tsx"),
    route("patients/:patientId/edit", "routes/patients/edit.tsx"),
    route("search", "routes/search/route.tsx"),
    route("alarms", "routes/alarms/route.tsx"),
    route("alarmRules", "routes/alarm-rules/route.tsx"),
    route("notifications", "routes/notifications/route.tsx"),
    route("analyses", "routes/analyses/route.tsx"),
    route("analyses/:analysisId", "routes/analysis/route.tsx"),
    ...liveRoutes.map((path) => route(path.slice(1), "routes/live/route.tsx", { id: `live${path}`, caseSensitive: true })),
  ]),

  route("analyses/:analysisId/export/:format", "routes/analysis/export.ts"),
  route("analyses/:analysisId/picture.png", "routes/analysis/picture/route.ts"),
  route("search/found", "routes/search/found.ts"),
  route("alarms/open", "routes/alarms/open.ts"),
  route("company/logo/:hash", "routes/company-logo/route.ts"),
  route("devices/states", "routes/devices/states.ts"),
  route("layout", "routes/live/layout/route.ts"),
  route("devices/:deviceId/map.png", "routes/live/pictures/newest.ts"),
  route("devices/:deviceId/logs", "routes/live/logs/route.ts"),
  route("devices/:deviceId/logs/:log/:format", "routes/live/logs/export.ts"),
  route("devices/:deviceId/pressure-maps/:logId", "routes/live/pictures/logged.ts"),
  route("api/*", "routes/api.ts"),
  route("*", "routes/unknown.ts"),
] satisfies RouteConfig;
