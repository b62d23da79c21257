import { pino } from "pino";
import type { Operations } from "~/http/operations/operations.server";
import { createMetrics } from "~/server/metrics/metrics.server";
import { createReadiness, type Readiness } from "~/server/readiness.server";

const silent = pino({ level: "silent" });

/** Without Node's own metrics. */
export const freshOperations = () => ({ metrics: createMetrics({ logger: silent }), readiness: createReadiness() });

export const fakeOperations = (
  readiness: Readiness,
  metrics: Operations["metrics"] = freshOperations().metrics,
  metricsToken?: string,
): Operations => ({
  readiness: readiness.report,
  metrics,
  metricsToken,
});
