import { stat } from "node:fs/promises";
import type { Captures } from "~/capture/capture.server";
import { listSpools } from "~/capture/spool.server";
import { capturePhases } from "~/domain/capture";
import type { SignInRefusal } from "~/domain/sign-in/sign-in-refusal";
import { jobCounts, jobRestMs } from "~/jobs/run-job.server";
import type { LiveEvents } from "~/live/events/events.server";
import type { LiveState } from "~/live/state/live-state.server";
import { countBy } from "./count-by";
import type { Metrics } from "./metrics.server";

interface ClinicSources {
  captures: Captures;
  spoolFolder: string;
  events: Pick<LiveEvents, "onAlarmNotice">;
  state: Pick<LiveState, "openAlarms">;
}

interface ClinicCounts {
  signInRefused: (refusal: SignInRefusal) => void;
  stop: () => void;
}

/** Metrics of captures, alarms, jobs and sign-ins. */
export function readClinicMetrics({ read }: Metrics, { captures, spoolFolder, events, state }: ClinicSources): ClinicCounts {
  read("isobar_captures", () => {
    const counts = countBy(captures.phases());
    return capturePhases.map((phase) => [phase, counts.get(phase) ?? 0] as const);
  });
  read("isobar_spool_bytes", async () => (await spoolSizes(spoolFolder)).reduce((sum, bytes) => sum + bytes, 0));
  read("isobar_unsaved_captures", async () => (await spoolSizes(spoolFolder)).length);
  read("isobar_save_seconds", captures.saves.duration.read);
  read("isobar_saves_failed_total", () => captures.saves.failed);
  read("isobar_recordings_refused_total", () => captures.saves.refused);
  read("isobar_jobs", () => Object.entries(jobCounts()));
  read("isobar_job_rest_seconds_total", () => jobRestMs() / 1000);
  read("isobar_alarms_open", () => countBy([...state.openAlarms.values()].map(({ alarm }) => alarm.kind)));

  const raised = new Map<string, number>();
  read("isobar_alarms_raised_total", () => raised);
  const refused = new Map<string, number>();
  read("isobar_sign_ins_refused_total", () => refused);
  const count = (counts: Map<string, number>, of: string): void => void counts.set(of, (counts.get(of) ?? 0) + 1);
  const stop = events.onAlarmNotice(({ reason, open }) => {
    if (reason === "raised") count(raised, open.alarm.kind);
  });
  return { signInRefused: ({ reason }) => count(refused, reason), stop };
}

/** Stored spools have no size. */
const spoolSizes = async (folder: string): Promise<number[]> =>
  (await Promise.all((await listSpools(folder)).map((path) => stat(path).catch(() => null)))).flatMap((found) => found?.size ?? []);
