import type { OpenAlarm } from "~/domain/logs/alarm";
import { SERVER_ANSWER_MS } from "../server-answers";

/** Asks for the open alarms; null when nobody answers. Far end: open.ts */
export async function pollAlarms(): Promise<OpenAlarm[] | null> {
  const response = await fetch("/alarms/open", { signal: AbortSignal.timeout(SERVER_ANSWER_MS) }).catch(() => null);
  // Who is signed out is led to the sign-in page, which is no answer.
  return response?.ok && !response.redirected ? ((await response.json()) as OpenAlarm[]) : null;
}
