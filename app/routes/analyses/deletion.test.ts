import { expect, test } from "vitest";
import { readNotice } from "~/http/notice.server";
import { getAnalysis } from "~/services/analyses.server";
import { deleteAnalysis } from "~/services/deleted-analyses.server";
import { noServer } from "~/services/no-server";
import { tokenFor } from "../../../tests/support/api";
import { useDatabase } from "../../../tests/support/database";
import { openClinicWithPatient, type ClinicFixture } from "../../../tests/support/people";
import { anAnalysis, GRID } from "../../../tests/support/recording";
import { action as sendToAnalysis } from "../analysis/route";
import { loadDeletedAnalyses } from "../deleted-analyses/load.server";
import { loadHistoryPage } from "./load.server";
import { action as sendToHistory } from "./route";

useDatabase();

const capture = (clinic: ClinicFixture): Promise<string> =>
  anAnalysis({ ...clinic, device: { ...clinic.device, override: { grid: GRID } } });

async function send({ user }: ClinicFixture, path: string, fields: Record<string, string>) {
  const request = new Request(`http://localhost${path}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${await tokenFor(user)}` },
    body: new URLSearchParams(fields),
  });
  const [, , analysisId] = path.split("/");
  const action = analysisId === undefined ? sendToHistory : sendToAnalysis;
  const { headers } = await action({ request, params: { analysisId }, context: { cspNonce: "", server: noServer() } });
  const shown = new Request("http://localhost/", { headers: { Cookie: headers.get("Set-Cookie") ?? "" } });
  return { to: headers.get("Location"), notice: (await readNotice(shown)).notice };
}

const listed = async ({ context }: ClinicFixture): Promise<string[]> =>
  (await loadHistoryPage(context, new URLSearchParams())).found.analyses.map(({ id }) => id).sort();

test("[HIST-2] selected analyses are deleted together, and one undo brings all of them back", async () => {
  const clinic = await openClinicWithPatient();
  const all = [await capture(clinic), await capture(clinic), await capture(clinic)].sort();
  const [kept = "", ...gone] = all;
  const backTo = "/analyses?type=Static";
  const { to, notice } = await send(clinic, "/analyses", { intent: "delete", analyses: gone.join(","), backTo });
  expect([to, notice?.key, notice?.details]).toEqual([backTo, "analysesDeleted", { count: 2 }]);
  expect(await listed(clinic)).toEqual([kept]);
  expect((await loadHistoryPage(clinic.context, new URLSearchParams())).deleted.bytes).toBeGreaterThan(0);

  const { action = "", intent = "", fields, offeredMs } = notice?.undo ?? {};
  expect(offeredMs).toBe(30_000);
  expect((await send(clinic, action, { ...fields, intent })).notice).toMatchObject({ tone: "success", key: "analysesRestored" });
  expect(await listed(clinic)).toEqual(all);
});

test("[HIST-2] deleted analyses are seen until they are removed, and brought back one by one, with the filter of the list kept", async () => {
  const clinic = await openClinicWithPatient();
  const [first, second] = [await capture(clinic), await capture(clinic)];
  for (const id of [first, second]) await deleteAnalysis(clinic.context, id);
  const bin = async (context = clinic.context) => (await loadDeletedAnalyses(context)).analyses;
  const [shown] = await bin();
  expect(shown).toMatchObject({ patientName: clinic.patient.name, analysisType: "Static" });
  expect((shown?.purgedAt.getTime() ?? 0) - (shown?.deletedAt.getTime() ?? 0)).toBe(30 * 86_400_000);
  const backTo = "/analyses/deleted?type=Static";
  const { to } = await send(clinic, "/analyses", { intent: "restore", analyses: first, backTo });
  expect([to, await listed(clinic), (await bin()).map(({ id }) => id)]).toEqual([backTo, [first], [second]]);
  expect(await bin({ ...clinic.context, now: new Date(clinic.context.now.getTime() + 31 * 86_400_000) })).toEqual([]);
  expect(await bin((await openClinicWithPatient()).context)).toEqual([]);
});

test("[HIST-2] what a colleague has deleted meanwhile is neither deleted again nor restored by the undo", async () => {
  const clinic = await openClinicWithPatient();
  const [mine, theirs] = [await capture(clinic), await capture(clinic)];
  await deleteAnalysis(clinic.context, theirs);
  const { notice } = await send(clinic, "/analyses", { intent: "delete", analyses: `${mine},${theirs}` });
  expect(notice).toMatchObject({ details: { count: 1 }, undo: { fields: { analyses: mine, backTo: "/analyses" } } });
  const again = await send(clinic, "/analyses", { intent: "delete", analyses: `${mine},${theirs}` });
  expect(again.notice).toMatchObject({ tone: "error", key: "analysisDeleted" });
});

test("[HIST-2] a user with an open analysis that a colleague deletes is informed, and can restore it", async () => {
  const clinic = await openClinicWithPatient();
  const id = await capture(clinic);
  await deleteAnalysis(clinic.context, id);
  const { to, notice } = await send(clinic, `/analyses/${id}`, { intent: "conditions", eyes: "open" });
  expect([to, notice?.tone, notice?.key]).toEqual(["/analyses", "error", "analysisDeleted"]);
  await send(clinic, `/analyses/${id}`, { intent: notice?.undo?.intent ?? "" });
  expect((await getAnalysis(clinic.context, id)).id).toBe(id);
});

test("[ACC-7] analyses of another company are neither asked about, deleted nor restored", async () => {
  const [owner, stranger] = [await openClinicWithPatient(), await openClinicWithPatient()];
  const id = await capture(owner);
  expect(await loadHistoryPage(stranger.context, new URLSearchParams(`analysis=${id}&dialog=delete`))).toMatchObject({
    asksToDelete: false,
  });
  expect((await send(stranger, "/analyses", { intent: "delete", analyses: id })).notice).toMatchObject({ tone: "error" });
  await deleteAnalysis(owner.context, id);
  expect((await send(stranger, "/analyses", { intent: "restore", analyses: id })).notice).toMatchObject({ key: "notFound" });
  expect(await listed(owner)).toEqual([]);
});
