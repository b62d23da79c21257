import { pino, type Logger } from "pino";
import { env } from "~/env.server";

export type { Logger };

/** Whether a developer reads along: lines of text then, else one JSON object a line. */
const readable = env.NODE_ENV !== "production" && process.stdout.isTTY;

/** The log of the process. Cookies, passwords and tokens are never written. */
export const log: Logger = pino({
  level: env.LOG_LEVEL,
  ...(readable && {
    transport: { target: "pino-pretty", options: { translateTime: "SYS:HH:MM:ss.l", ignore: "pid,hostname", singleLine: true } },
  }),
  redact: ["req.headers.cookie", "req.headers.authorization", 'res.headers["set-cookie"]', "password", "token"],
});
