import { pino, type Logger } from "pino";
import { env } from "~/env.server";

export type { Logger };

/** The log of the process, one JSON object a line. What could sign somebody in is never written. */
export const log: Logger = pino({
  level: env.LOG_LEVEL,
  redact: ["req.headers.cookie", "req.headers.authorization", 'res.headers["set-cookie"]', "password", "token"],
});
