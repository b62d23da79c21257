import { writeSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { createCaptures } from "~/capture/capture.server";
import { connectDatabase } from "~/data/connect.server";
import { systemClock } from "~/domain/clock";
import { encodeFrame } from "~/domain/frame/codec";
import { aCaptureId, aClinic, captureParts, standing } from "./recording";

/**
 * A server that does nothing but capture, to be killed: its arguments are the folders of the database and of the spools and the
 * company's id. Writes the sequence number of each frame to its output once the frame is acknowledged, one a line.
 * Storage is set aside for the cells of the plate: on a big one many small frames fit into a second.
 */
const [dataDir = "", folder = "", companyId] = process.argv.slice(2);
const clinic = aClinic(companyId);
const device = { ...clinic.device, override: { grid: { rows: 64, cols: 64 } } };

await connectDatabase({ uri: process.env.MONGODB_URI, dataDir });
const captures = createCaptures(captureParts(folder, { clock: systemClock }));
await captures.start({ ...clinic, device, analysisType: "Static", captureId: aCaptureId() });

for (let sequence = 0; ; sequence += 1) {
  // A tenth of a millisecond apart on the device's clock, so that the recording outlives any kill.
  const frame = standing(sequence, { deviceTimeMs: sequence / 10 });
  void captures.record(device.id, frame, encodeFrame(frame))?.then(() => writeSync(1, `${sequence}\n`));
  await pause(1);
}
