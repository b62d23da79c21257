import { randomBytes } from "node:crypto";
import { trusted, Types } from "mongoose";
import { createSpool } from "~/capture/spool.server";
import { connectDatabase, connectOrJoin } from "~/data/connect.server";
import { AnalysisModel } from "~/data/models/analysis.model.server";
import { seedDemo } from "~/demo/seed.server";
import { encodeFrame } from "~/domain/frame/codec";
import { openRecording } from "~/services/captures.server";
import { actAs, addPatient, hire, installMat, openClinic } from "../../support/people";
import { aHeader } from "../../support/recording";
import { capturedFrames } from "../results/store-results";

const RATE_HZ = 50;
const RESERVED_BYTES = 60_000;

interface Unsaved {
  captures: number;
  spoolFolder: string;
  password: string;
}

/** Captures were recorded but not saved when their server ended. Returns the ids of their analyses. */
export async function prepareUnsaved(dataDir: string, { captures, spoolFolder, password }: Unsaved): Promise<string[]> {
  const database = await connectDatabase({ dataDir });
  await seedDemo({ dataDir, now: new Date(), random: randomBytes, password });
  const company = await openClinic();
  const context = actAs(await hire(company), company);
  const clinic = { context, device: await installMat(company), patient: await addPatient(context) };
  const startMs = context.now.getTime();
  const frames = capturedFrames(clinic.device, "standing", { seconds: 1, rateHz: RATE_HZ, startMs }).map(encodeFrame);
  const ids: string[] = [];
  for (let number = 0; number < captures; number += 1) {
    const header = aHeader(clinic, { reservedBytes: RESERVED_BYTES });
    await openRecording(context, header);
    const spool = await createSpool(spoolFolder, { ...header, opened: true });
    await Promise.all(frames.map((frame) => spool.append(frame)));
    await spool.close();
    ids.push(header.analysisId);
  }
  await database.close();
  return ids;
}

export async function countStored(dataDir: string, ids: readonly string[]): Promise<number> {
  const database = await connectOrJoin({ dataDir });
  try {
    return await AnalysisModel.countDocuments({ _id: trusted({ $in: ids.map((id) => new Types.ObjectId(id)) }), state: "complete" });
  } finally {
    await database.close();
  }
}
