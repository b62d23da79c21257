import type { ProblemCode } from "~/domain/problem";

/** What happened to a mat's frames: taken in, late (kept for a capture, not shown), after a gap, or refused by name. */
export type IngestCount = "accepted" | "late" | "gaps" | ProblemCode;

/** Plain numbers per device since the server started. */
export interface IngestCounters {
  add: (deviceId: string, count: IngestCount) => void;
  of: (deviceId: string) => Partial<Record<IngestCount, number>>;
}

export function createIngestCounters(): IngestCounters {
  const devices = new Map<string, Partial<Record<IngestCount, number>>>();
  return {
    add(deviceId, count) {
      const counts = devices.get(deviceId) ?? {};
      counts[count] = (counts[count] ?? 0) + 1;
      devices.set(deviceId, counts);
    },
    of: (deviceId) => ({ ...devices.get(deviceId) }),
  };
}
