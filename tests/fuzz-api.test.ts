import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { roles } from "~/domain/user";
import { apiRoutes } from "~/http/api/catalogue.server";
import { apiAt, tokenFor } from "./support/api";
import { useDatabase } from "./support/database";
import { documentedPath, misfits, openApi, resolveReference } from "./support/documented";
import { jsonValueOf } from "./support/json-values";
import { actAs, addPatient, hire, installMat, openClinic } from "./support/people";
import { anAnalysis, GRID } from "./support/recording";
import { useServer } from "./support/server";

useDatabase();
useServer();

/** `npm run test:long` asks for 10,000. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 250);
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1e9);

/** What only the other house's people may read. */
const SECRET = "Zanzibar";

interface House {
  ids: string[];
  tokens: string[];
}
async function openHouse(word: string): Promise<House> {
  const company = await openClinic({ companyName: `${word} House`, adminPanel: true, address: word });
  const [staff, admin] = [await hire(company), await hire(company, { role: roles.companyAdmin })];
  const context = actAs(staff, company);
  const patient = await addPatient(context, { name: `${word} Patient`, notes: word });
  const device = await installMat(company, { name: `${word} Mat`, hardwareSerial: `${word}-1`, override: { grid: GRID } });
  const analysis = await anAnalysis({ context, patient, device });
  return {
    ids: [company.id, staff.id, patient.id, device.id, analysis, device.hardwareSerial],
    tokens: [await tokenFor(staff), await tokenFor(admin)],
  };
}

let home: House;
let elsewhere: House;
beforeAll(async () => {
  [home, elsewhere] = [await openHouse("Own"), await openHouse(SECRET)];
});

const bodyShape = z.object({ content: z.object({ "application/json": z.object({ schema: z.unknown() }) }) });

/** A request of the document: a call, its body by its schema, and for each name of its path which id or word is sent. */
const requests = fc.constantFrom(...apiRoutes).chain((route) => {
  const stated = bodyShape.safeParse(openApi.paths[documentedPath(route)]?.[route.method.toLowerCase()]?.requestBody);
  const body = stated.success ? jsonValueOf(stated.data.content["application/json"].schema, resolveReference) : fc.constant(undefined);
  return fc.record({
    route: fc.constant(route),
    body: fc.option(body, { nil: undefined, freq: 10 }),
    caller: fc.constantFrom(0, 1, null),
    named: fc.array(fc.oneof(fc.nat(11), fc.constantFrom("all", "1", "Static", "Podology IoT"), fc.string({ maxLength: 12 })), {
      minLength: 4,
      maxLength: 4,
    }),
  });
});

test(
  `[API-1] [S1] ${REQUESTS} requests made of the document get answers that it tells of, never a failure, a stack or data of others (FUZZ_SEED=${seed})`,
  { timeout: 30_000 + REQUESTS * 100 },
  async () => {
    const call = apiAt();
    const ids = [...home.ids, ...elsewhere.ids];
    const check = async ({ route, body, caller, named }: typeof requests extends fc.Arbitrary<infer One> ? One : never) => {
      let name = 0;
      const path = route.path.replace(/:\w+\??/g, () => {
        const chosen = named[name++];
        const value = typeof chosen === "number" ? ids[chosen % ids.length] : chosen;
        return encodeURIComponent(value ?? "").replaceAll(".", "%2E") || "-";
      });
      const response = await call(route.method, path, { token: caller === null ? null : (home.tokens[caller] ?? null), body });
      const text = await response.clone().text();
      expect(response.status, text).toBeLessThan(500);
      expect(text.replaceAll(JSON.stringify(body ?? ""), "")).not.toMatch(new RegExp(`${SECRET}|node_modules|\\.ts:\\d+`));
      expect(await misfits(route, response)).toEqual([]);
    };
    await fc.assert(fc.asyncProperty(requests, check), { numRuns: REQUESTS, seed, endOnFailure: true });
  },
);
