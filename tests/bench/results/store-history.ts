import { Types } from "mongoose";
import { connectDatabase } from "~/data/connect.server";
import { AnalysisModel } from "~/data/models/analysis.model.server";
import type { AnalysisType } from "~/domain/analysis-types";
import { openClinicWithPatient } from "../../support/people";
import { anAnalysis } from "../../support/recording";
import { captured, capturedFrames } from "./store-results";

export interface StoredHistory {
  email: string;
  paths: { type: AnalysisType; path: string }[];
}

const DAY_MS = 86_400_000;

export async function storeHistory(dataDir: string, count: number): Promise<StoredHistory> {
  const database = await connectDatabase({ dataDir });
  const clinic = await openClinicWithPatient();
  const { context, device, patient, user } = clinic;
  for (const { type, body } of captured) {
    const list = capturedFrames(device, body, { seconds: 30, rateHz: 50, startMs: context.now.getTime() });
    const like = await AnalysisModel.findById(
      await anAnalysis(clinic, { analysisType: type, durationMs: 30_000, reservedBytes: 40_000_000, list }),
    ).lean();
    const others = Array.from({ length: count - 1 }, (_, index) => ({
      ...like,
      _id: new Types.ObjectId(),
      captureId: `${type}-${index}`,
      creationDate: new Date(context.now.getTime() - (index + 1) * DAY_MS),
    }));
    await AnalysisModel.collection.insertMany(others);
  }
  await database.close();
  return { email: user.email, paths: captured.map(({ type }) => ({ type, path: `/patients/${patient.id}?type=${type}` })) };
}
