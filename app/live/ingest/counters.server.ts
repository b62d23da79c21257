import type { ProblemCode } from "~/domain/problem";

/** `late`: captured, not shown. */
type TakenCount = "accepted" | "late" | "gaps";
export type IngestCount = TakenCount | ProblemCode;

type IngestTotal = Record<TakenCount, number> & Partial<Record<ProblemCode, number>>;

/** Since the start, per device and of refused sign-ins. */
export interface IngestCounters {
  add: (deviceId: string, count: IngestCount) => void;
  get: (deviceId: string) => Partial<Record<IngestCount, number>>;
  /** Over all devices. */
  total: () => IngestTotal;
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
    get: (deviceId) => ({ ...devices.get(deviceId) }),
    total() {
      const total: IngestTotal = { accepted: 0, late: 0, gaps: 0 };
      for (const counts of devices.values())
        for (const [count, times] of Object.entries(counts) as [IngestCount, number][]) total[count] = (total[count] ?? 0) + times;
      return total;
    },
  };
}
