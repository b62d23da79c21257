import { pino } from "pino";
import type { Operations } from "~/http/operations/operations.server";
import { createMetrics } from "~/server/metrics/metrics.server";
import { createReadiness, type Readiness } from "~/server/readiness.server";

const silent = pino({ level: "silent" });

/** What the server of a test counts and is made of; nothing of Node's own. */
export const freshOperations = () => ({ metrics: createMetrics({ logger: silent }), readiness: createReadiness() });

/** The same as its web application answers it. */
export const operationsOf = (
  readiness: Readiness,
  metrics: Operations["metrics"] = freshOperations().metrics,
  metricsToken?: string,
): Operations => ({
  readiness: readiness.report,
  metrics,
  metricsToken,
});
