import { expect, test } from "vitest";
import { readNotice } from "~/http/notice.server";
import { useDatabase } from "../../../tests/support/database";
import { openClinicWithPatient } from "../../../tests/support/people";
import { loadBatchPage } from "./load.server";

useDatabase();

test("[HIST-7] a request for reports without a chosen analysis leads back to the list, which says what to choose", async () => {
  const { context } = await openClinicWithPatient();
  const answer = await loadBatchPage(context, []).catch((error: unknown) => error);
  if (!(answer instanceof Response)) throw new Error("nobody was led anywhere");
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/analyses"]);
  const cookie = answer.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  const { notice } = await readNotice(new Request("http://localhost/analyses", { headers: { Cookie: cookie } }));
  expect(notice).toMatchObject({ tone: "info", key: "reportCount", details: { most: 50 } });
});
