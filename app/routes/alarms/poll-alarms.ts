import type { OpenAlarm } from "~/domain/alarm";

/** Asks for the open alarms, as no activity of a person; null when nobody answers. Far end: open.ts */
export async function pollAlarms(): Promise<OpenAlarm[] | null> {
  const response = await fetch("/alarms/open", { headers: { "X-Isobar-Poll": "1" } }).catch(() => null);
  return response?.ok ? ((await response.json()) as OpenAlarm[]) : null;
}
