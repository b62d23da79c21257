import { createRemixStub } from "@remix-run/testing";
import { unzipSync } from "fflate";
import { createElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";
import type * as Documents from "~/analyses/catalogue";
import type { Found } from "~/analyses/document";
import type * as Names from "~/domain/analysis-types";
import type { AnalysisType } from "~/domain/analysis-types";
import { figureQuantity } from "~/domain/analysis/measures/figures";
import { figureById } from "~/domain/analysis/measures/result-figures";
import type * as Declared from "~/domain/analysis/types/catalogue";
import { deviceKind, getGeometry, livePath } from "~/domain/device/device";
import type * as Kind from "~/domain/device/kinds/podology-iot";
import type { Language } from "~/domain/language";
import { makeFormat } from "~/i18n/format";
import { i18nFor, translator } from "~/i18n/i18n.server";
import type { Job } from "~/jobs/job";
import type * as Jobs from "~/jobs/run-job.server";
import type * as Computed from "~/recordings/types/catalogue";
import { loadAnalysisPage } from "~/routes/analysis/load.server";
import { loadCompare } from "~/routes/compare/load.server";
import { loader } from "~/routes/live/route";
import { loadPatientHistory } from "~/routes/patients/history/load.server";
import { exportArchive } from "~/services/exports/archive.server";
import { exportAnalysis } from "~/services/exports/exports.server";
import { selectPatient } from "~/services/patients/patients.server";
import { analysisReport } from "~/services/reports/analysis-report.server";
import { createBody } from "~/simulator/bodies/catalogue";
import { simulatedFrames } from "~/simulator/simulated-frames";
import { ComparePage } from "~/views/comparison/ComparePage";
import { LivePage } from "~/views/live/LivePage";
import { AnalysisResultView } from "~/views/result/AnalysisResultView";
import { apiAt, tokenFor } from "./support/api";
import { useDatabase } from "./support/database";
import { reachWords, type FoundReach } from "./support/made-up-analysis";
import { openClinicWithPatient } from "./support/people";
import { pdfText } from "./support/poppler";
import { phase, temporaryFolder } from "./support/recording";
import { openPage, plugIn, startServer, streams } from "./support/server";

/*
 * A new type of analysis is its file (tests/support/made-up-analysis.ts), its words, and five lines that name it: its
 * stored name, its declaration, what the core computes, its document, and a kind of device that captures it.
 */
vi.mock("~/domain/analysis-types", async (original) => ({
  analysisTypes: [...(await original<typeof Names>()).analysisTypes, "Reach"],
}));
vi.mock("~/domain/analysis/types/catalogue", async (original) => {
  const known = await original<typeof Declared>();
  const { isReach, reach } = await import("./support/made-up-analysis");
  return { ...known, analysisOf: (type: AnalysisType) => (isReach(type) ? reach : known.analysisOf(type)) };
});
vi.mock("~/recordings/types/catalogue", async (original) => {
  const known = await original<typeof Computed>();
  const { computedReach, isReach } = await import("./support/made-up-analysis");
  return { computedAnalysis: (type: AnalysisType) => (isReach(type) ? computedReach : known.computedAnalysis(type)) };
});
vi.mock("~/analyses/catalogue", async (original) => {
  const known = await original<typeof Documents>();
  const { isReach, reachDocument } = await import("./support/made-up-analysis");
  return {
    resultDocument: (type: AnalysisType, found: FoundReach & Found<AnalysisType>) =>
      isReach(type) ? reachDocument(found) : known.resultDocument(type, found),
  };
});
vi.mock("~/domain/device/kinds/podology-iot", async (original) => {
  const { podologyIoT } = await original<typeof Kind>();
  return { podologyIoT: { ...podologyIoT, analyses: ["Static", "Reach"] } };
});
/** Paper reads its words from files; these are the ones that the test adds to. */
vi.mock("~/report/words.server", () => ({
  reportWords: (language: Language) => ({ language, t: translator(language), format: makeFormat(language) }),
}));
/** A thread would load the product's own modules. */
vi.mock("~/jobs/run-job.server", async (original) => ({
  ...(await original<typeof Jobs>()),
  runJob: (job: Job, input: unknown) => job.run(input),
}));

useDatabase();
const folder = temporaryFolder();

const i18n = i18nFor("en");
const pageText = (page: ReactElement): string => {
  const Stub = createRemixStub([{ path: "/", Component: () => page }]);
  return renderToString(createElement(I18nextProvider, { i18n }, createElement(Stub))).replaceAll(/<!-- -->/g, "");
};

test("[NEW-2] a new type of analysis is its file and its words: it is captured, measured, stored, shown, printed, exported and compared", async () => {
  for (const [key, words] of Object.entries(reachWords)) {
    const [namespace = "", ...place] = key.split(":");
    i18n.addResource("en", namespace, `${place.join(".")}.Reach`, words);
  }
  // The stub's router is made for browsers and warns when rendered to text.
  vi.spyOn(console, "error").mockReturnValue();
  const { user, patient, context, device } = await openClinicWithPatient();
  const server = await startServer(folder(), { callers: [context] });
  const page = await openPage(server, user, device);
  const geometry = getGeometry(device);
  if (!geometry) throw new Error("a kind without cells");
  const mat = await plugIn(server, device, simulatedFrames(geometry, createBody("standing", { geometry, seed: 3, weightKg: 60 })), 20);
  const api = apiAt({ server: server.live });
  const token = await tokenFor(user);
  await page.connection.startStreaming(device.id, 60);
  await streams(mat);
  await selectPatient(context, patient.id);

  const capture = async (): Promise<string> => {
    const saved = phase(server.live.captures, "saved");
    const started = await api("POST", `/api/device/${device.id}/capture`, { token, body: { analysisType: "Reach", seconds: 1 } });
    expect(started.status).toBe(201);
    for (let frame = 0; frame < 25; frame++) await page.frameAfter(() => mat.clock.advance(50));
    return (await saved).analysisId ?? "";
  };
  const ids = [await capture(), await capture()];
  const [id = ""] = ids;

  const answer: unknown = await (await api("GET", `/api/podometryAnalysis/specific/${id}`, { token })).json();
  expect(answer).toMatchObject({ analysisType: "Reach", state: "complete", result: { frames: 20 } });
  const analysis = await loadAnalysisPage(context, id);
  const forward = figureById(analysis.record.analysisType, "reach.forward", analysis.record);
  const shown = figureQuantity(forward, makeFormat("en"));
  expect(pageText(createElement(AnalysisResultView, { analysis, heading: "h1" }))).toContain(`Reached ${shown} forward.`);

  const ways = { localization: { t: translator("en"), format: makeFormat("en") } };
  const paper = await analysisReport(context, id, { sections: ["figures"], language: "en" }, { address: null });
  const bytes = async ({ stream }: { stream: ReadableStream }) => new Uint8Array(await new Response(stream).arrayBuffer());
  const printed = pdfText(await bytes(paper)).join("");
  const inPlainSpaces = shown.replaceAll("\u00a0", " ");
  for (const words of ["Reach analysis", `Reached ${inPlainSpaces} forward.`, "Counted from the first frame."])
    expect(printed).toContain(words);

  const fhir: unknown = JSON.parse(new TextDecoder().decode(await bytes(await exportAnalysis(context, id, "fhir"))));
  expect(JSON.stringify(fhir)).toContain(`"valueQuantity":{"value":${forward.value}`);
  const archive = unzipSync(await bytes(await exportArchive(context, { selection: { analysisIds: ids }, formats: ["csv"], ...ways })));
  const tables = Object.entries(archive)
    .map(([name, text]) => `${name} ${new TextDecoder().decode(text)}`)
    .join("");
  expect(tables).toContain("reach.forward_cm");

  const compared = await loadCompare(context, new URLSearchParams(ids.map((one) => ["analysis", one])));
  expect(compared.figures.map(({ id: figure, values }) => [figure, values.length])).toContainEqual(["reach.forward", 2]);
  const comparison = pageText(
    createElement(ComparePage, { compared, company: { companyName: "", address: "", logo: null }, now: context.now }),
  );
  expect(comparison).toContain(shown);
  const history = await loadPatientHistory(context, patient.id, new URLSearchParams());
  expect(history.types.map(({ type, total }) => [type, total])).toEqual([["Reach", 2]]);

  const address = livePath(device) ?? "";
  const request = new Request(`${server.url}${address}`, { headers: { Authorization: `Bearer ${token}` } });
  const live = await loader({ request, params: {}, context: { cspNonce: "", server: server.live } });
  const Live = createRemixStub([{ id: "live", path: deviceKind(device).route ?? "", Component: LivePage, loader: () => live }]);
  const livePage = renderToString(
    createElement(I18nextProvider, { i18n }, createElement(Live, { initialEntries: [address], hydrationData: { loaderData: { live } } })),
  );
  expect(["Record reach", 'value="Reach"'].filter((words) => !livePage.includes(words))).toEqual([]);
}, 60_000);
