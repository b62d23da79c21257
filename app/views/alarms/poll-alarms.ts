import type { OpenAlarm } from "~/domain/logs/alarm";
import { SERVER_ANSWER_MS } from "../requests/server-answers";

/** Fetches the open alarms; null without an answer. Far end: open.ts */
export async function pollAlarms(): Promise<OpenAlarm[] | null> {
  const response = await fetch("/alarms/open", { signal: AbortSignal.timeout(SERVER_ANSWER_MS) }).catch(() => null);
  // A redirect means the sign-in page: the session has ended.
  return response?.ok && !response.redirected ? ((await response.json()) as OpenAlarm[]) : null;
}
