import { log } from "../log.server";
import { analysisRoutes } from "./analyses.server";
import { authRoutes } from "./auth.server";
import { companyRoutes } from "./company.server";
import { deviceRoutes } from "./devices.server";
import { iotRoutes } from "./iot.server";
import { layoutSettingsRoutes } from "./layout-settings.server";
import { patientRoutes } from "./patients.server";
import { readingRoutes } from "./readings.server";
import type { ApiRoute } from "./route";

/** Every call of the API (specification §7). A call that is not here does not exist. */
export const apiRoutes: readonly ApiRoute[] = [
  ...authRoutes,
  ...companyRoutes,
  ...deviceRoutes,
  ...patientRoutes,
  ...analysisRoutes,
  ...iotRoutes(log),
  ...readingRoutes,
  ...layoutSettingsRoutes,
];
