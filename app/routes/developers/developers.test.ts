import { expect, test } from "vitest";
import { apiRoutes } from "~/http/api/catalogue.server";
import { noServer } from "~/services/no-server";
import { useDatabase } from "../../../tests/support/database";
import { loader } from "./route";

useDatabase();

test("[API-1] a public page shows every call: what it takes, answers and refuses", async () => {
  const { groups, shapes } = await loader({
    request: new Request("http://localhost/developers"),
    params: {},
    context: { cspNonce: "", server: noServer() },
  });
  const calls = groups.flatMap((group) => group.calls);
  // A call with an optional path segment is listed with and without it.
  expect(calls.length).toBe(apiRoutes.length + apiRoutes.filter(({ path }) => path.endsWith("?")).length);
  expect(calls.find(({ id }) => id === "postApiAuthLogin")).toMatchObject({
    method: "POST",
    path: "/api/auth/login",
    isPublic: true,
    body: expect.stringContaining('"password"') as string,
    answers: expect.arrayContaining([
      { status: "200", schema: expect.stringContaining('"token"') as string, refusals: [] },
      { status: "401", schema: null, refusals: ["incorrectCredentials", "codeRequired", "codeWrong"] },
    ]) as unknown,
  });
  expect(calls.find(({ id }) => id === "getApiUserDevices")).toMatchObject({ scopes: ["watchDevices"] });
  expect(calls.find(({ id }) => id === "getApiCompanyUser")).toMatchObject({ scopes: [] });
  expect(calls.find(({ id }) => id === "postApiAuthSignup")).toMatchObject({ scopes: null });
  expect(shapes.map(({ name }) => name)).toEqual(expect.arrayContaining(["Device", "Patient", "Problem"]));
});
