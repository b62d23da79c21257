import type { ProblemCode } from "~/domain/problem";

/** Outcomes of a mat's frames: accepted, late (captured, not shown), after a gap, or refused by problem code. */
export type IngestCount = "accepted" | "late" | "gaps" | ProblemCode;

/** Counts since the server started, per device and of refused sign-ins. */
export interface IngestCounters {
  add: (deviceId: string, count: IngestCount) => void;
  of: (deviceId: string) => Partial<Record<IngestCount, number>>;
  /** Of all devices together. */
  total: () => Partial<Record<IngestCount, number>>;
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
    total() {
      const total: Partial<Record<IngestCount, number>> = {};
      for (const counts of devices.values())
        for (const [count, times] of Object.entries(counts) as [IngestCount, number][]) total[count] = (total[count] ?? 0) + times;
      return total;
    },
  };
}
