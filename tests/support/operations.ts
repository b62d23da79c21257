import { pino } from "pino";
import type { Operations } from "~/http/operations/operations.server";
import { createMetrics } from "~/server/metrics/metrics.server";
import { createReadiness, type Readiness } from "~/server/readiness.server";

const silent = pino({ level: "silent" });

/** A test server's metrics and readiness parts, without those of Node. */
export const freshOperations = () => ({ metrics: createMetrics({ logger: silent }), readiness: createReadiness() });

/** The same through the web application. */
export const operationsOf = (
  readiness: Readiness,
  metrics: Operations["metrics"] = freshOperations().metrics,
  metricsToken?: string,
): Operations => ({
  readiness: readiness.report,
  metrics,
  metricsToken,
});
