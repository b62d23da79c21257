import { createRandom, deriveSeed } from "~/simulator/random";

/** Faults on a running clinic. Within a group they follow each other; groups overlap. */
export const faultKinds = {
  matCut: { group: "mats", rows: ["R1"], about: "a mat's connection is cut" },
  matSilent: { group: "mats", rows: ["R1", "R9"], about: "a mat's line lets nothing through" },
  matReboot: { group: "mats", rows: ["R7"], about: "a mat restarts and counts from 0" },
  serverKill: { group: "server", rows: ["R2"], about: "the server process is killed (SIGKILL) and started again" },
  serverStop: { group: "server", rows: ["R5"], about: "the server process is told to stop (SIGTERM) and started again" },
  databaseRefused: { group: "database", rows: ["R12"], about: "the database refuses connections" },
  databaseSilent: { group: "database", rows: ["R12", "R13"], about: "the database's line lets nothing through" },
  databaseSlow: { group: "database", rows: ["R13"], about: "every reply of the database is late by a second" },
  databaseReplyLost: { group: "database", rows: ["R12", "R22"], about: "the line is cut after a save is committed, before its reply" },
  viewerStall: { group: "viewers", rows: ["R10"], about: "a page stops reading" },
  viewersCut: { group: "viewers", rows: ["R19"], about: "all pages lose their connection at once" },
  diskFull: { group: "disk", rows: ["R15"], about: "the disk of unsaved captures is full" },
} as const satisfies Record<string, { group: string; rows: readonly string[]; about: string }>;
export type FaultKind = keyof typeof faultKinds;

export interface PlannedFault {
  readonly atMs: number;
  /** Duration; 0 for an instantaneous fault. */
  readonly forMs: number;
  readonly kind: FaultKind;
  readonly target: number;
}

/** Range of seconds between two faults of a group, and of their duration. */
const rhythm: Record<string, { every: readonly [number, number]; lasts: readonly [number, number] }> = {
  mats: { every: [1.5, 6], lasts: [1, 8] },
  server: { every: [16, 40], lasts: [0, 2] },
  database: { every: [6, 18], lasts: [1, 9] },
  viewers: { every: [4, 12], lasts: [2, 12] },
  disk: { every: [25, 60], lasts: [3, 8] },
};
const AT_ONCE: readonly FaultKind[] = ["matCut", "matReboot", "databaseReplyLost", "viewersCut"];

interface ScheduleOptions {
  seed: number;
  /** End of the last fault. */
  lengthMs: number;
  mats: number;
  viewers: number;
  /** Kinds that this machine does not support, or that were not requested. */
  without?: readonly FaultKind[];
}

/** All faults of a run in order; deterministic by seed. */
export function planFaults({ seed, lengthMs, mats, viewers, without = [] }: ScheduleOptions): PlannedFault[] {
  const planned = Object.entries(rhythm).flatMap(([group, { every, lasts }]) => {
    const random = createRandom(deriveSeed(seed, group));
    const between = ([min, max]: readonly [number, number]): number => Math.round(1000 * (min + (max - min) * random()));
    const kinds = (Object.keys(faultKinds) as FaultKind[]).filter((kind) => faultKinds[kind].group === group && !without.includes(kind));
    const faults: PlannedFault[] = [];
    // The first comes early, so that a short run has one of each group.
    for (let atMs = between([every[0] / 2, every[0]]); kinds.length > 0; atMs += between(every)) {
      const kind = kinds[Math.floor(random() * kinds.length)];
      const target = Math.floor(random() * (group === "mats" ? mats : viewers));
      const forMs = between(lasts);
      if (!kind || atMs + forMs > lengthMs) break;
      faults.push({ atMs, forMs: AT_ONCE.includes(kind) ? 0 : forMs, kind, target });
      atMs += forMs;
    }
    return faults;
  });
  return planned.sort((a, b) => a.atMs - b.atMs);
}

export const inWords = ({ atMs, forMs, kind, target }: PlannedFault): string => {
  const { group, about, rows } = faultKinds[kind];
  const which = group === "mats" || kind === "viewerStall" ? ` (${target})` : "";
  return `${(atMs / 1000).toFixed(1).padStart(7)} s  ${about}${which}${forMs > 0 ? `, for ${(forMs / 1000).toFixed(1)} s` : ""}  ${rows.join(" ")}`;
};
