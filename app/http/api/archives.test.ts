import { strFromU8, unzipSync } from "fflate";
import type { Bundle } from "fhir/r4";
import { beforeAll, describe, expect, test } from "vitest";
import { AuditModel } from "~/data/models/audit.model.server";
import type { Scope } from "~/domain/sign-in/scope";
import { loader } from "~/routes/analysis/export";
import { noServer } from "~/services/no-server";
import { anAccessToken } from "../../../tests/support/access-tokens";
import { apiAt, tokenFor } from "../../../tests/support/api";
import { useDatabase } from "../../../tests/support/database";
import { fhirErrors } from "../../../tests/support/fhir-validators";
import { addPatient, hire, identifying, installMat, openClinicWithPatient, type ClinicFixture } from "../../../tests/support/people";
import { anAnalysis, GRID } from "../../../tests/support/recording";

useDatabase();
const call = apiAt();

let clinic: ClinicFixture;
/** Two of one patient, one of another. */
let ids: string[];
beforeAll(async () => {
  const opened = await openClinicWithPatient();
  clinic = { ...opened, device: await installMat(opened.company, { override: { grid: GRID } }) };
  const other = { ...clinic, patient: await addPatient(clinic.context, { name: "Marta Soler" }) };
  ids = [await anAnalysis(clinic), await anAnalysis(clinic), await anAnalysis(other)];
});

function asResponse(thrown: unknown): Response {
  if (thrown instanceof Response) return thrown;
  throw thrown;
}

const token = async (...scopes: Scope[]): Promise<string> => (await anAccessToken(clinic.context, scopes)).token;
const download = (shown: string, format: string, id = ids[0] ?? ""): Promise<Response> =>
  call("GET", `/api/podometryAnalysis/specific/${id}/export/${format}`, { token: shown });
const archive = (shown: string, body: object): Promise<Response> => call("POST", "/api/analyses/archive", { token: shown, body });
const refusalOf = async (answer: Response): Promise<[number, string]> => [
  answer.status,
  ((await answer.json()) as { error: string }).error,
];
const filesOf = async (answer: Response): Promise<Record<string, string>> => {
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
};
const analysesIn = (files: Record<string, string>): (string | undefined)[] =>
  ids.filter((id) => Object.keys(files).some((name) => name.includes(id)));

describe("[HIST-5] a program with an access token takes analyses along", () => {
  test("[NEW-5] one in a format, as its pages give it: a FHIR bundle that validators take and that names nobody", async () => {
    const answer = await download(await token("exportAnalyses"), "fhir");
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "application/fhir+json"]);
    expect(answer.headers.get("Content-Disposition")).toMatch(/^attachment; filename="podology-iot-fhir-[\d-]+\.json"$/);
    const bundle = (await answer.json()) as Bundle;
    expect(fhirErrors(bundle)).toEqual([]);
    expect(JSON.stringify(bundle)).not.toMatch(identifying);
    expect(JSON.stringify(bundle)).not.toContain(clinic.patient.id);
  });

  test("a list, a patient's or all as one ZIP, each in every format that was asked for", async () => {
    const shown = await token("exportAnalyses");
    const listed = await filesOf(await archive(shown, { formats: ["raw", "fhir"], analysisIds: ids.slice(0, 1) }));
    expect(analysesIn(listed)).toEqual(ids.slice(0, 1));
    expect(Object.keys(listed).filter((name) => /\/podology-iot-(raw|fhir)-/.test(name))).toHaveLength(2);
    expect(JSON.stringify(listed)).not.toMatch(identifying);
    expect(analysesIn(await filesOf(await archive(shown, { formats: ["raw"], patientId: clinic.patient.id })))).toEqual(ids.slice(0, 2));
    expect(analysesIn(await filesOf(await archive(shown, { formats: ["raw"] })))).toEqual(ids);
    const written = await AuditModel.find({ companyId: clinic.company.id, action: "exportAnalyses" }).lean();
    expect(written.map(({ accessTokenId }) => accessTokenId === undefined)).toEqual([false, false, false]);
  });

  test("names patients only where that is asked for and granted", async () => {
    const asked = { formats: ["fhir"], analysisIds: ids.slice(0, 1), names: true };
    expect(await refusalOf(await archive(await token("exportAnalyses"), asked))).toEqual([403, "scopeMissing"]);
    const files = await filesOf(await archive(await token("exportAnalyses", "readPatientNames"), asked));
    expect(JSON.stringify(files)).toContain("Elena Vidal");
    const researcher = await hire(clinic.company, { staffRole: "researcher" });
    const { token: of } = await anAccessToken({ ...clinic.context, user: researcher }, ["exportAnalyses", "readPatientNames"]);
    expect(await refusalOf(await archive(of, asked))).toEqual([403, "forbidden"]);
  });

  test("[HIST-4] an address that is not valid is refused by the name of its field, by pages and calls alike", async () => {
    const shown = await tokenFor(clinic.user);
    const [id = ""] = ids;
    const answersTo = async (query: string): Promise<Response[]> => {
      const headers = { Authorization: `Bearer ${shown}` };
      const request = new Request(`http://isobar.test/analyses/${id}/export/csv?${query}`, { headers });
      const page = await loader({
        request,
        params: { analysisId: id, format: "csv" },
        context: { cspNonce: "", server: noServer() },
      }).catch(asResponse);
      return [page, await download(shown, `csv?${query}`)];
    };
    for (const [query, field] of [
      ["decimal=.", "decimal"],
      ["names=yes", "names"],
      ["tables=on", "tables"],
    ] as const)
      for (const answer of await answersTo(query))
        expect([answer.status, await answer.json()]).toMatchObject([400, { error: "invalidQuery", details: { field } }]);
    const [page = "", api = ""] = await Promise.all((await answersTo("decimal=comma")).map((answer) => answer.text()));
    expect(page).toMatch(/\d;\d+,\d/);
    expect(api).toBe(page);
  });

  test("and nobody else does: another scope, a revoked token, another company, what there is not", async () => {
    const reader = await token("readAnalyses");
    expect(await refusalOf(await download(reader, "raw"))).toEqual([403, "scopeMissing"]);
    expect(await refusalOf(await archive(reader, { formats: ["raw"] }))).toEqual([403, "scopeMissing"]);
    const { token: revoked } = await anAccessToken(clinic.context, ["exportAnalyses"], { revokedAt: new Date() });
    expect(await refusalOf(await download(revoked, "fhir"))).toEqual([401, "accessTokenRefused"]);
    expect(await refusalOf(await archive(revoked, { formats: ["raw"] }))).toEqual([401, "accessTokenRefused"]);

    const elsewhere = await openClinicWithPatient();
    const { token: stranger } = await anAccessToken(elsewhere.context, ["exportAnalyses"]);
    expect(await refusalOf(await download(stranger, "fhir"))).toEqual([404, "notFound"]);
    for (const of of [{ analysisIds: ids }, { patientId: clinic.patient.id }, { deviceId: clinic.device.id }, {}])
      expect(await refusalOf(await archive(stranger, { formats: ["raw"], ...of }))).toEqual([404, "notFound"]);

    const own = await token("exportAnalyses");
    expect(await refusalOf(await download(own, "xlsx"))).toEqual([404, "notFound"]);
    for (const wrong of [{ formats: ["xlsx"] }, { analysisIds: [] }, { type: "Jump" }, { names: "yes" }])
      expect(await refusalOf(await archive(own, { formats: ["raw"], ...wrong })), JSON.stringify(wrong)).toEqual([422, "invalid"]);
  });
});
