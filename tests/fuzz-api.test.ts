import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { roles } from "~/domain/user";
import { apiRoutes } from "~/http/api/catalogue.server";
import { noteMoment } from "~/services/history/analysis-notes.server";
import { apiAt, tokenFor } from "./support/api";
import { useDatabase } from "./support/database";
import { documentedPath, misfits, openApi, resolveReference } from "./support/documented";
import { itemAt } from "./support/item-at";
import { arbitraryJson } from "./support/json-values";
import { actAs, addPatient, hire, installMat, openClinic } from "./support/people";
import { anAnalysis, GRID } from "./support/recording";
import { useServer } from "./support/server";

useDatabase();
const server = useServer();

/** `npm run test:long` sets 2,000. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 250);
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1e9);

/** Text that only the other clinic's people can read. */
const SECRET = "Zanzibar";

interface House {
  ids: string[];
  named: Record<string, string[]>;
  callers: { id: string; token: string }[];
}
async function openHouse(word: string): Promise<House> {
  const company = await openClinic({ companyName: `${word} House`, adminPanel: true, address: word });
  const [staff, admin] = [await hire(company), await hire(company, { role: roles.companyAdmin })];
  const context = actAs(staff, company, { server });
  const patient = await addPatient(context, { name: `${word} Patient`, notes: word });
  const device = await installMat(company, { name: `${word} Mat`, hardwareSerial: `${word}-1`, override: { grid: GRID } });
  const analysis = await anAnalysis({ context, patient, device });
  const moment = await noteMoment(context, analysis, { atMs: 0, text: word });
  const callers = [staff, admin].map(async (user) => ({ id: user.id, token: await tokenFor(user) }));
  return {
    ids: [company.id, staff.id, patient.id, device.id, analysis, device.hardwareSerial],
    named: {
      device: [device.id],
      patient: [patient.id],
      analysis: [analysis],
      momentId: [moment],
      patientId: [patient.id],
      company: [company.id],
      type: ["all", "Static"],
      room: ["all"],
      format: ["raw"],
      page: ["1", "2"],
      deviceType: ["Podology IoT"],
    },
    callers: await Promise.all(callers),
  };
}

let home: House;
let elsewhere: House;
beforeAll(async () => {
  [home, elsewhere] = [await openHouse("Own"), await openHouse(SECRET)];
});

const subjectOf = (path: string): "patient" | "analysis" | "device" =>
  path.includes("/patient/") ? "patient" : path.includes("/specific/") ? "analysis" : "device";

const bodyShape = z.object({ content: z.object({ "application/json": z.object({ schema: z.unknown() }) }) });

/** Mostly a valid parameter by number; sometimes an id of either clinic, or another value. */
const sentName = fc.oneof(
  { weight: 6, arbitrary: fc.record({ own: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ any: fc.nat(11) }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
);

const requests = fc.constantFrom(...apiRoutes).chain((route) => {
  const stated = bodyShape.safeParse(openApi.paths[documentedPath(route)]?.[route.method.toLowerCase()]?.requestBody);
  const body = stated.success ? arbitraryJson(stated.data.content["application/json"].schema, resolveReference) : fc.constant(undefined);
  return fc.record({
    route: fc.constant(route),
    body: fc.option(body, { nil: undefined, freq: 10 }),
    caller: fc.constantFrom(0, 0, 0, 1, 1, null),
    named: fc.array(sentName, { minLength: 4, maxLength: 4 }),
  });
});

test(
  `[API-1] [S1] ${REQUESTS} requests made of the document get answers that it tells of, never a failure, a stack or data of others (FUZZ_SEED=${seed})`,
  { timeout: 30_000 + REQUESTS * 100 },
  async () => {
    const call = apiAt({ server });
    const ids = [...home.ids, ...elsewhere.ids];
    const check = async ({ route, body, caller, named }: typeof requests extends fc.Arbitrary<infer One> ? One : never) => {
      const { id: userId, token } = caller === null ? { id: "", token: null } : itemAt(home.callers, caller);
      let index = 0;
      const path = route.path.replace(/:(\w+)\??/g, (_whole, name: string) => {
        const chosen = itemAt(named, index++);
        const own = name === "userId" ? [userId] : (home.named[name === "id" ? subjectOf(route.path) : name] ?? []);
        const value = typeof chosen === "string" ? chosen : "any" in chosen ? ids[chosen.any] : own[chosen.own % own.length];
        return encodeURIComponent(value ?? "").replaceAll(".", "%2E") || "-";
      });
      const response = await call(route.method, path, { token, body });
      const text = await response.clone().text();
      expect(response.status, text).toBeLessThan(500);
      expect(text.replaceAll(JSON.stringify(body ?? ""), "")).not.toMatch(new RegExp(`${SECRET}|node_modules|\\.ts:\\d+`));
      expect(await misfits(route, response)).toEqual([]);
    };
    await fc.assert(fc.asyncProperty(requests, check), { numRuns: REQUESTS, seed, endOnFailure: true });
  },
);
