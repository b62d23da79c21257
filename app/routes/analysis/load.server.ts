import type { Context } from "~/services/context";
import { getAnalysis } from "~/services/analyses.server";
export const loadAnalysisPage = async (context: Context, id: string) => ({ record: await getAnalysis(context, id) });
