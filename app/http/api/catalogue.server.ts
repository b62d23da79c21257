import { log } from "../log.server";
import { administrationRoutes } from "./administration.server";
import { alarmRuleRoutes } from "./alarm-rules/alarm-rules.server";
import { analysisRoutes } from "./analyses.server";
import { archiveRoutes } from "./archives.server";
import { authRoutes } from "./auth.server";
import { captureRoutes } from "./captures.server";
import { companyRoutes } from "./company.server";
import { documentRoutes } from "./description/documents.server";
import type { RouteGroups } from "./description/openapi.server";
import { deviceRoutes } from "./devices.server";
import { iotRoutes } from "./iot.server";
import { layoutSettingsRoutes } from "./layout-settings.server";
import { nightRoutes } from "./nights/nights.server";
import { momentRoutes } from "./noted-moments.server";
import { paperRoutes } from "./papers.server";
import { patientRoutes } from "./patients.server";
import { readingRoutes } from "./readings.server";
import type { ApiRoute } from "./route";
import { savedAnalysisRoutes } from "./saved-analyses.server";
import { importRoutes } from "./uploads/imports.server";

/** Every call of the API (specification §7), by documented group. */
export const apiGroups: RouteGroups = {
  "Signing in and people": authRoutes,
  Company: companyRoutes,
  Administration: administrationRoutes,
  Devices: deviceRoutes,
  Captures: captureRoutes,
  Patients: patientRoutes,
  Analyses: [...analysisRoutes, ...momentRoutes, ...archiveRoutes, ...savedAnalysisRoutes, ...importRoutes, ...paperRoutes],
  "Alarms, logs and streaming": [...iotRoutes(log), ...alarmRuleRoutes],
  "Nights and exposure": nightRoutes,
  Readings: readingRoutes,
  "Layout of the map": layoutSettingsRoutes,
  "This description": documentRoutes(() => apiGroups),
};

export const apiRoutes: readonly ApiRoute[] = Object.values(apiGroups).flat();
