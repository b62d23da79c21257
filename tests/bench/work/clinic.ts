import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadAnalysis } from "~/analysis/load.server";
import { connectDatabase } from "~/data/connect.server";
import type { RecordingHeader } from "~/domain/analysis/recording/recording-header";
import { encodeFrame } from "~/domain/frame/codec";
import { stopJobs } from "~/jobs/run-job.server";
import { writePressureLog } from "~/live/events/event-store.server";
import { readPressure } from "~/live/events/read-pressure";
import { saveRecording } from "~/recordings/save.server";
import { openRecording } from "~/services/captures.server";
import type { Context } from "~/services/context";
import { openClinicWithPatient, type ClinicFixture } from "../../support/people";
import { aHeader } from "../../support/recording";
import { recorded } from "../../support/scene";

export interface RecordedMinute extends ClinicFixture {
  save: () => Promise<string>;
  logPostures: (entries: number) => Promise<void>;
  close: () => Promise<void>;
}

const SECONDS = 60;
const DEVICE_TYPE = "Podology IoT";

export async function recordMinute(): Promise<RecordedMinute> {
  const dataDir = await mkdtemp(join(tmpdir(), "isobar-bench-"));
  const database = await connectDatabase({ uri: undefined, dataDir });
  const clinic = await openClinicWithPatient({ company: { quotaBytes: 2e9 } });
  const frames = recorded({ deviceType: DEVICE_TYPE, body: "standing", seconds: SECONDS }).map(encodeFrame);
  return {
    ...clinic,
    async save() {
      const header = headerOf(clinic, clinic.context);
      await openRecording(clinic.context, header);
      const saved = await saveRecording(header, frames);
      if ("refused" in saved) throw new Error(saved.refused);
      return saved.analysisId;
    },
    async logPostures(entries) {
      const bed = { ...clinic.device, deviceType: "Mattress Mat IoT" };
      const [frame] = recorded({ deviceType: bed.deviceType, body: "lying", seconds: 1 });
      if (!frame) throw new Error("nobody lies there");
      const reading = readPressure(await loadAnalysis(), bed, frame, true);
      for (let entry = 0; entry < entries; entry += 1)
        await writePressureLog(bed, { ...reading, at: new Date(reading.at.getTime() + entry) });
    },
    async close() {
      await stopJobs();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const headerOf = ({ device, patient }: ClinicFixture, context: Context): RecordingHeader =>
  aHeader({ context, patient, device: { ...device, override: null } }, { analysisType: "Balance", durationMs: SECONDS * 1000 });
