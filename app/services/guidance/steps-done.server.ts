import { trusted } from "mongoose";
import { toObjectId } from "~/data/scoped.server";
import { tenantAnalyses } from "~/data/stored-analyses.server";
import { conditionsSchema } from "~/domain/analysis/recording/conditions";
import type { ProtocolName } from "~/domain/analysis/recording/protocol-run";
import { doneSteps } from "~/domain/guidance/protocols";
import { allow } from "../allow";
import type { Context } from "../context";

interface ProtocolOrder {
  name: ProtocolName;
  patientId: string;
  deviceId: string;
  /** Earlier analyses do not count. */
  since: Date;
}

const MAX = 200;

/** Newest analysis per step since `since`, or null. */
export async function stepsDone(context: Context, { name, patientId, deviceId, since }: ProtocolOrder): Promise<(string | null)[]> {
  allow(context, "readAnalyses");
  const saved = await tenantAnalyses(context)
    .find({
      patientId: toObjectId(patientId),
      deviceId: toObjectId(deviceId),
      creationDate: trusted({ $gte: since }),
    })
    .sort({ creationDate: -1, _id: -1 })
    .limit(MAX)
    .select({ analysisType: 1, exercise: 1, conditions: 1 })
    .lean();
  return doneSteps(
    name,
    saved.map(({ _id, analysisType, exercise, conditions }) => ({
      analysisId: _id.toHexString(),
      analysisType,
      exercise: exercise ?? null,
      conditions: conditionsSchema.parse(conditions ?? {}),
    })),
  );
}
