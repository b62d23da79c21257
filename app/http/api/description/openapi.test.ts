import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { validate } from "@readme/openapi-parser";
import { expect, test } from "vitest";
import { apiAt } from "../../../../tests/support/api";
import { useDatabase } from "../../../../tests/support/database";
import { documentedPath, misfits, openApi } from "../../../../tests/support/documented";
import { temporaryFolder } from "../../../../tests/support/recording";
import { apiRoutes } from "../catalogue.server";

useDatabase();
const folder = temporaryFolder();

const documented = Object.entries(openApi.paths).flatMap(([path, operations]) =>
  Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
);

test("[API-1] the document is OpenAPI 3.1 to a validator that others wrote", async () => {
  const file = join(folder(), "openapi.json");
  await writeFile(file, JSON.stringify(openApi));
  const checked = await validate(file);
  expect(checked).toMatchObject({ valid: true, specification: "OpenAPI" });
  expect(openApi.openapi).toMatch(/^3\.1\./);
});

test("[API-1] every call is in the document, and the document names no other", () => {
  const optional = /\/\{\w+\}$/;
  const listed = apiRoutes.flatMap((route) => {
    const call = `${route.method} ${documentedPath(route)}`;
    return route.path.endsWith("?") ? [call, call.replace(optional, "")] : [call];
  });
  expect(documented.toSorted()).toEqual(listed.toSorted());
  expect(new Set(apiRoutes.map(({ method, path }) => `${method} ${path}`)).size).toBe(apiRoutes.length);
});

test("[API-1] every call of the document is answered where it says, and refuses visitors as it says", async () => {
  const call = apiAt();
  for (const route of apiRoutes) {
    const response = await call(route.method, route.path.replace(/:\w+\??/g, "1"), { body: route.method === "GET" ? undefined : {} });
    expect([route.path, await misfits(route, response)]).toEqual([route.path, []]);
    expect([401, 422, 200]).toContain(response.status);
  }
});

test("[API-1] anybody may read the document", async () => {
  const response = await apiAt()("GET", "/api/openapi.json");
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual(openApi);
});
