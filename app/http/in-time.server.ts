import { isDatabaseSlow } from "~/data/monitoring/slow-queries.server";
import { Problem } from "~/domain/problem";
import { cameAtMs } from "./caller.server";

/** A page, or its error page, must appear within 8 s. */
const SAY_SO_AFTER_MS = 7_000;
const LOOK_EVERY_MS = 500;

/**
 * Refuses a read while the database is slow and the request has waited; waits for long work such as reports. @throws
 * Problem unavailable
 */
export async function inTime<Value>(request: Request, work: Promise<Value>): Promise<Value> {
  const cameAt = cameAtMs(request);
  if (cameAt === null || request.method !== "GET") return work;
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, refuse) => {
    const look = (): void => {
      if (isDatabaseSlow()) refuse(new Problem("unavailable"));
      else timer = setTimeout(look, LOOK_EVERY_MS);
    };
    timer = setTimeout(look, Math.max(0, cameAt + SAY_SO_AFTER_MS - performance.now()));
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
