import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { describe, expect, test } from "vitest";
import { AnalysisChunkModel } from "~/data/models/analysis-chunk.model.server";
import { AnalysisModel } from "~/data/models/analysis.model.server";
import { AuditModel } from "~/data/models/audit.model.server";
import { RESULT_VERSION } from "~/domain/analysis/record";
import { i18nFor } from "~/i18n/i18n.server";
import { loadAnalysisPage } from "~/routes/analysis/load.server";
import { getAnalysis, recomputeAnalysis } from "~/services/analyses.server";
import { pageAnalyses } from "~/services/history/page-analyses.server";
import { ResultView } from "~/views/result/ResultView";
import { useDatabase } from "../../tests/support/database";
import { aClinic, anAnalysis, type Clinic } from "../../tests/support/recording";
import { recomputeResults } from "./recompute.server";

useDatabase();

/** An analysis with a result of an earlier, unknown shape. */
async function anEarlierAnalysis(clinic: Clinic): Promise<string> {
  const id = await anAnalysis(clinic);
  await AnalysisModel.updateOne(
    { _id: id },
    { $set: { result: { was: "of another shape" } }, $unset: { resultVersion: 1, coreVersion: 1 } },
  );
  return id;
}
const recomputations = ({ context }: Clinic): Promise<number> =>
  AuditModel.countDocuments({ companyId: context.company.id, action: "recomputeAnalysis" });

describe("[RES-1] a result that another version computed", () => {
  test("is computed again from its frames when it is opened, once", async () => {
    const clinic = aClinic();
    const expected = await getAnalysis(clinic.context, await anAnalysis(clinic));
    const id = await anEarlierAnalysis(clinic);
    const { result, resultVersion, coreVersion } = await getAnalysis(clinic.context, id);
    expect(result).toEqual(expected.result);
    expect(result).not.toBeNull();
    expect({ resultVersion, coreVersion }).toEqual({ resultVersion: RESULT_VERSION, coreVersion: expected.coreVersion });
    expect(coreVersion).toMatch(/^[0-9a-f]{12}$/);
    await getAnalysis(clinic.context, id);
    expect(await recomputations(clinic)).toBe(1);
  });

  test("is charged once, however many open it at the same moment", async () => {
    const clinic = aClinic();
    const id = await anEarlierAnalysis(clinic);
    await Promise.all(Array.from({ length: 5 }, () => getAnalysis(clinic.context, id)));
    const { usedBytes, analyses } = await pageAnalyses(clinic.context, { page: 1 });
    expect(usedBytes).toBe(analyses[0]?.sizeBytes);
  });

  test("whose frames are gone stays in the list, and its page says why it shows none", async () => {
    const clinic = aClinic();
    const id = await anEarlierAnalysis(clinic);
    await AnalysisChunkModel.deleteMany({ analysisId: id });
    expect((await pageAnalyses(clinic.context, { page: 1 })).totalAnalysis).toBe(1);
    const { record } = await loadAnalysisPage(clinic.context, id);
    expect(record).toMatchObject({ result: null, resultVersion: 1 });
    await expect(recomputeAnalysis(clinic.context, id)).rejects.toMatchObject({ code: "framesMissing" });

    const view = createElement(ResultView, { type: "Static", analysis: { record, picture: null }, result: null, series: null });
    const html = renderToStaticMarkup(createElement(I18nextProvider, { i18n: i18nFor("en"), children: view }));
    expect(html).toContain("An earlier version computed this result: it cannot be shown");
  });

  test("is computed again with all others by one command", async () => {
    const clinic = aClinic();
    await AnalysisModel.deleteMany();
    const [, outdated, gone] = [await anAnalysis(clinic), await anEarlierAnalysis(clinic), await anEarlierAnalysis(clinic)];
    await AnalysisChunkModel.deleteMany({ analysisId: gone });
    expect(await recomputeResults({ every: false })).toEqual({ done: 1, framesMissing: 1 });
    expect((await AnalysisModel.findById(outdated).lean())?.resultVersion).toBe(RESULT_VERSION);
    expect(await recomputeResults({ every: true })).toEqual({ done: 2, framesMissing: 1 });
  });
});
