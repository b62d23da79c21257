import { writeSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { createCaptures } from "~/capture/capture.server";
import { connectDatabase } from "~/data/connect.server";
import { systemClock } from "~/domain/clock";
import { encodeFrame } from "~/domain/frame/codec";
import { aCaptureId, aClinic, captureParts, standing } from "./recording";

/**
 * A server that only captures, to be killed. Arguments: database folder, spool folder, company id. Prints the sequence
 * number of each acknowledged frame. Storage is reserved by cell count.
 */
const [dataDir = "", folder = "", companyId] = process.argv.slice(2);
const clinic = aClinic(companyId);
const device = { ...clinic.device, override: { grid: { rows: 64, cols: 64 } } };

await connectDatabase({ uri: process.env.MONGODB_URI, dataDir });
const captures = createCaptures(captureParts(folder, { clock: systemClock }));
await captures.start({ ...clinic, caller: clinic.context, device, analysisType: "Static", captureId: aCaptureId() });

for (let sequence = 0; ; sequence += 1) {
  // Frames 0.1 ms apart on the device's clock, so that the recording outlasts any kill.
  const frame = standing(sequence, { deviceTimeMs: sequence / 10 });
  void captures.record(device.id, frame, encodeFrame(frame))?.then(() => writeSync(1, `${sequence}\n`));
  await pause(1);
}
