import type { FaultKind } from "./schedule";

/**
 * Where a fault is injected and checked: in tests whose titles name it, in the driver's schedules, or by its own
 * command.
 */
export interface FaultEntry {
  readonly injected: string;
  readonly passes: string;
  readonly tests?: readonly string[];
  readonly storm?: readonly FaultKind[];
  readonly command?: string;
  /** Why no test covers it yet. */
  readonly open?: string;
}

/** Every fault that the server must tolerate, by number. */
export const faultCatalogue: Readonly<Record<`R${number}`, FaultEntry>> = {
  R1: {
    injected: "a mat loses its connection again and again while it is captured",
    passes: "every frame stored once, in order; pages see the gaps",
    tests: ["tests/faults/mats.test.ts", "tests/faults/killed-server.test.ts"],
    storm: ["matCut", "matSilent"],
  },
  R2: {
    injected: "the server is killed (SIGKILL) during captures",
    passes: "every acknowledged frame is there; the capture goes on, or says that it is partial",
    tests: ["app/capture/kill.test.ts", "tests/faults/killed-server.test.ts", "tests/faults/power-cuts.test.ts"],
    storm: ["serverKill"],
  },
  R3: {
    injected: "the server is killed just after it acknowledged a save",
    passes: "every acknowledged analysis can be read",
    tests: ["tests/faults/killed-save.test.ts"],
  },
  R4: {
    injected: "power cut: files end where they were synced last",
    passes: "as R2",
    tests: ["tests/faults/power-cuts.test.ts"],
  },
  R5: {
    injected: "the server is asked to stop (SIGTERM)",
    passes:
      "requests under way are answered, it ends with 0, pages and mats come back by themselves; with a thread and a process stuck it is gone in 12 s",
    tests: ["tests/faults/stopping.test.ts"],
    storm: ["serverStop"],
  },
  R6: {
    injected: "frames up to three times, shuffled, late",
    passes: "each stored once in its order; pages see time run forward; later than 30 s is counted",
    tests: ["tests/faults/mats.test.ts", "app/live/ingest/sequence-runs.test.ts"],
  },
  R7: {
    injected: "a mat restarts and counts from 0",
    passes: "none of its frames is taken for an earlier one",
    tests: ["tests/faults/mats.test.ts"],
    storm: ["matReboot"],
  },
  R8: {
    injected: "clocks of mats and server jump and drift",
    passes: "durations by elapsed time, the jump flagged, the order by number",
    tests: ["tests/faults/mats.test.ts", "tests/faults/power-cuts.test.ts"],
  },
  R9: {
    injected: "half-open connections of mats and pages",
    passes: "offline after 5 s, closed within 10 s",
    tests: ["tests/faults/viewers.test.ts"],
    storm: ["matSilent"],
  },
  R10: {
    injected: "pages stop reading",
    passes: "no more than the window is stale, others miss nothing",
    tests: ["tests/faults/viewers.test.ts"],
    storm: ["viewerStall"],
  },
  R11: {
    injected: "a page far away (300 ms) and one on a thin line (20 KB/s)",
    passes: "fewer frames, half of them no older than 450 ms on a busy machine",
    tests: ["tests/faults/far-viewers.test.ts"],
  },
  R12: {
    injected: "the database refuses, falls silent, loses replies after the commit",
    passes: "no acknowledged frame lost, nothing saved twice, captures saved once it is back",
    tests: ["tests/faults/database-silent.test.ts"],
    storm: ["databaseRefused", "databaseSilent", "databaseReplyLost"],
  },
  R13: {
    injected: "the database is slow",
    passes: "operations end in 5 s, at most 1000 wait; over 2 s an operation a page is there within 8 s, or says so",
    tests: ["tests/faults/database-silent.test.ts", "tests/faults/database-slow.test.ts", "tests/faults/stopping.test.ts"],
    storm: ["databaseSlow", "databaseSilent"],
  },
  R14: {
    injected: "the replica set changes its primary during 200 saves",
    passes: "acknowledged is stored, repeats are one",
    tests: ["tests/faults/change-of-primary.test.ts"],
  },
  R15: {
    injected: "the disk is full, or fails",
    passes: "refused by name, nothing acknowledged is lost, goes on once there is space; a warning at 90 %",
    tests: ["tests/faults/disk.test.ts", "tests/faults/spools.test.ts", "app/import/uploads.test.ts", "app/server/disk-alarm.test.ts"],
    storm: ["diskFull"],
  },
  R16: {
    injected: "malformed frames and messages",
    passes:
      "refused and counted, no sign of life: the device is offline and its pages say why; neighbours go on, more than 20 in a row close the connection",
    tests: [
      "app/live/ingest/refused-mats.test.ts",
      "tests/faults/mats.test.ts",
      "tests/faults/sockets.test.ts",
      "tests/faults/viewers.test.ts",
    ],
  },
  R17: {
    injected: "payloads that are too large, gzip bombs",
    passes: "refused before they are parsed",
    tests: ["tests/faults/bodies.test.ts", "tests/faults/sockets.test.ts"],
  },
  R18: {
    injected: "floods of frames, requests and connections",
    passes: "the offender is closed, others are served",
    tests: ["tests/faults/viewers.test.ts", "tests/faults/sockets.test.ts", "tests/faults/slow-connections.test.ts"],
  },
  R19: {
    injected: "all pages are cut at once, again and again",
    passes: "all are back, and nothing stays behind",
    tests: ["tests/faults/viewers.test.ts"],
    storm: ["viewersCut"],
  },
  R20: {
    injected: "Redis is killed, and slow",
    passes: "local pages go on, nothing stale comes when it is back",
    tests: ["app/live/cluster/two-servers.test.ts"],
  },
  R21: {
    injected: "a session ends on one server, its socket is on another",
    passes: "closed within 1 s",
    tests: ["app/live/cluster/two-servers.test.ts"],
  },
  R22: {
    injected: "one capture is saved twice at once, clicked twice, replayed",
    passes: "one record, the same id",
    tests: ["app/capture/capture.test.ts", "app/routes/live/capture-patient.test.ts"],
    storm: ["databaseReplyLost"],
  },
  R23: {
    injected: "saves at once where the quota is nearly used up",
    passes: "never more than the quota, what is refused is released",
    tests: ["app/recordings/storage.test.ts"],
  },
  R24: {
    injected: "ten thousand analyses, paged while some come and go",
    passes: "none skipped or doubled",
    tests: ["app/services/history/page-analyses.test.ts"],
  },
  R25: {
    injected: "analyses and patients are removed while they are exported or captured",
    passes: "a clean end, no frames left behind",
    tests: ["tests/faults/long-work.test.ts", "app/services/patients/erase-patient.test.ts"],
  },
  R26: {
    injected: "the server is killed between frames and analysis of a save",
    passes: "never listed, removed later, the quota released",
    tests: ["app/recordings/cut-save.test.ts"],
  },
  R27: {
    injected: "reloads and restarts during the countdown",
    passes: "the time that is left is right",
    tests: ["app/live/state/streaming.test.ts", "tests/faults/power-cuts.test.ts"],
  },
  R28: {
    injected: "a second capture during the first",
    passes: "one wins, the other is refused by name",
    tests: ["app/capture/capture.test.ts"],
  },
  R29: {
    injected: "alarms while a page is disconnected, attended from two",
    passes: "each announced once, nothing missed",
    tests: ["app/live/browser/company-alarms.test.ts"],
  },
  R30: {
    injected: "an hour and more of ten mats and thirty pages",
    passes: "memory and descriptors flat",
    command: "npm run bench -- soak --minutes 60",
  },
  R31: {
    injected: "worker threads or processes crash",
    passes: "threads: one repeat, then a named refusal; processes: a named refusal; live maps go on",
    tests: ["app/jobs/job-pool.test.ts", "tests/faults/long-work.test.ts"],
  },
  R32: {
    injected: "the newest backup is restored into an empty server",
    passes: "counts and checksums are equal, the time is written down",
    tests: ["tests/faults/restore.test.ts"],
    command: "npm run bench -- restore-drill",
  },
};
