import type { ProblemCode } from "~/domain/problem";

/** What happened to a mat's frames: taken in, late (kept for a capture, not shown), after a gap, or refused by name. */
export type IngestCount = "accepted" | "late" | "gaps" | ProblemCode;

/** Plain numbers since the server started: per device, and of mats that never got in. */
export interface IngestCounters {
  add: (deviceId: string, count: IngestCount) => void;
  of: (deviceId: string) => Partial<Record<IngestCount, number>>;
  /** One more mat that was not let in. */
  refuseSignIn: (code: ProblemCode) => void;
  refusedSignIns: () => Partial<Record<ProblemCode, number>>;
}

export function createIngestCounters(): IngestCounters {
  const devices = new Map<string, Partial<Record<IngestCount, number>>>();
  const door: Partial<Record<ProblemCode, number>> = {};
  return {
    refuseSignIn: (code) => void (door[code] = (door[code] ?? 0) + 1),
    refusedSignIns: () => ({ ...door }),
    add(deviceId, count) {
      const counts = devices.get(deviceId) ?? {};
      counts[count] = (counts[count] ?? 0) + 1;
      devices.set(deviceId, counts);
    },
    of: (deviceId) => ({ ...devices.get(deviceId) }),
  };
}
