import { expect, test } from "vitest";
import { noServer } from "~/services/no-server";
import { tokenFor } from "../../../tests/support/api";
import { useDatabase } from "../../../tests/support/database";
import { addPatient, openClinicWithPatient } from "../../../tests/support/people";
import { anAnalysis, GRID } from "../../../tests/support/recording";
import { ask } from "../../../tests/tenancy/ask";
import { loadHistoryPage } from "../analyses/load.server";

useDatabase();

test("[RES-8] [NEW-3] what cannot be compared leads back to the list with the selection, the filter and the reason, and to no error page", async () => {
  const clinic = await openClinicWithPatient();
  const mat = { ...clinic, device: { ...clinic.device, override: { grid: GRID } } };
  const other = await addPatient(clinic.context, { name: "Ana Gil" });
  const [one, balance, ofOther] = [
    await anAnalysis(mat),
    await anAnalysis(mat, { analysisType: "Balance" }),
    await anAnalysis({ ...mat, patient: other }),
  ];
  const token = await tokenFor(clinic.user);
  for (const [ids, reason] of [
    [[one, balance], "compareTypes"],
    [[one, ofOther], "comparePatients"],
    [[], "compareCount"],
  ] as const) {
    const chosen = new URLSearchParams([["sort", "date-ascending"], ...ids.map((id): [string, string] => ["analysis", id])]);
    const answer = await ask("routes/compare/route.tsx", { path: `/compare?${chosen}` }, token, { server: noServer() });
    const [status, to = ""] = answer.split(" ");
    expect([status, to]).toEqual(["302", `/analyses?${chosen}&refused=${reason}#selection`]);
    const { selected, refused, filter } = await loadHistoryPage(clinic.context, new URL(to, "http://localhost").searchParams);
    expect([selected.map(({ id }) => id).sort(), refused, filter.sort]).toEqual([[...ids].sort(), reason, "date-ascending"]);
  }
});
