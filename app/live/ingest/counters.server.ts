import type { ProblemCode } from "~/domain/problem";

/** What happened to a mat's frames: accepted, late (kept for a capture, not shown), after a gap, or refused by name. */
export type IngestCount = "accepted" | "late" | "gaps" | ProblemCode;

/** Plain numbers since the server started: of each device, and of sign-ins that were refused. */
export interface IngestCounters {
  add: (deviceId: string, count: IngestCount) => void;
  of: (deviceId: string) => Partial<Record<IngestCount, number>>;
  refuseSignIn: (code: ProblemCode) => void;
  refusedSignIns: () => Partial<Record<ProblemCode, number>>;
}

export function createIngestCounters(): IngestCounters {
  const devices = new Map<string, Partial<Record<IngestCount, number>>>();
  const refused: Partial<Record<ProblemCode, number>> = {};
  return {
    refuseSignIn: (code) => void (refused[code] = (refused[code] ?? 0) + 1),
    refusedSignIns: () => ({ ...refused }),
    add(deviceId, count) {
      const counts = devices.get(deviceId) ?? {};
      counts[count] = (counts[count] ?? 0) + 1;
      devices.set(deviceId, counts);
    },
    of: (deviceId) => ({ ...devices.get(deviceId) }),
  };
}
