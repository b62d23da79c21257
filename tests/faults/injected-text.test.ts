import { PDFDocument } from "@cantoo/pdf-lib";
import { matchPath } from "@remix-run/react";
import fc from "fast-check";
import { JSDOM } from "jsdom";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { EXPORT_FORMATS } from "~/export/catalogue.server";
import { log } from "~/http/log.server";
import routeConfig from "~/routes";
import { noteMoment, updateNotes } from "~/services/history/analysis-notes.server";
import { apiAt, sentPatient } from "../support/api";
import { attacked } from "../support/attacked";
import { useDatabase } from "../support/database";
import { openApi, resolveReference } from "../support/documented";
import { fillFields, findForms, kindsWritten, type PageForm } from "../support/forms";
import { itemAt } from "../support/item-at";
import { arbitraryJson } from "../support/json-values";
import { MARK, payloads } from "../support/payloads";
import { addPatient } from "../support/people";
import { useProduct } from "../support/product";
import { anAnalysis } from "../support/recording";
import { routePaths } from "../support/route-modules";
import { ask } from "../tenancy/ask";
import { asks } from "../tenancy/asks";
import { openHouse, type House } from "../tenancy/house";

log.level = "silent";
useDatabase();
interface Entry {
  path?: string | undefined;
  children?: readonly Entry[] | undefined;
}
const pathsOf = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ path, children = [] }) => [path ?? [], pathsOf(children)].flat());
const product = useProduct(pathsOf(routeConfig));

let house: House;
let token: string;
beforeAll(async () => {
  house = await openHouse(product.live);
  token = house.tokens.companyAdmin;
}, 60_000);

const { DOMParser } = new JSDOM().window;
const parse = (html: string): Document => new DOMParser().parseFromString(html, "text/html");
const read = async (path: string): Promise<{ html: string; answer: Response }> => {
  const answer = await fetch(product.url + path, { redirect: "manual", headers: { Authorization: `Bearer ${token}` } });
  const isPage = answer.headers.get("Content-Type")?.startsWith("text/html") ?? false;
  return { html: isPage ? await answer.text() : ((await answer.body?.cancel()) ?? ""), answer };
};
const LEADS = ["href", "src", "action", "formaction"];
/**
 * Elements and attributes made of injected text, by an HTML parser; the product's own scripts have the policy's nonce.
 */
function madeOfText(html: string, answer: Response): string[] {
  const document = parse(html);
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get("Content-Security-Policy") ?? "")?.[1];
  const isStrange = (element: Element): boolean =>
    element.localName.includes(MARK) ||
    (element.localName === "script" && element.getAttribute("nonce") !== nonce) ||
    [...element.attributes].some(
      ({ name, value }) => name.startsWith("on") || name.includes(MARK) || (LEADS.includes(name) && /^\s*javascript:/i.test(value)),
    );
  return [...document.querySelectorAll("*")].filter(isStrange).map((element) => element.outerHTML.slice(0, 200));
}
/** Every page open to an administrator, by its addresses in the tenancy tests, and those for visitors. */
const addresses = (): string[] => [
  ...["/login", "/login/forgotten", "/setup?token=none", "/privacy", "/developers"],
  ...new Set(Object.values(asks).flatMap((of) => of(house.ids).flatMap(({ path, form }) => (form ? [] : path)))),
];

function routeOf(action: string): string {
  const { pathname } = new URL(action, product.url);
  const found = [...routePaths].find(([, path]) => path !== "*" && matchPath({ path: `/${path}`, end: true }, pathname));
  return found?.[0] ?? "routes/live/route.tsx";
}

async function send(form: PageForm, fields: [string, string][]): Promise<void> {
  attacked("fields with hostile text", fields.length);
  const isSearch = form.method === "get";
  const { pathname } = new URL(form.action, product.url);
  const asked = isSearch ? { path: `${pathname}?${new URLSearchParams(fields)}` } : { path: form.action, form: Object.fromEntries(fields) };
  const said = await ask(routeOf(form.action), asked, token, { server: product.live }).catch((error: unknown) => `500 ${String(error)}`);
  expect([form.action, fields, said.startsWith("5") ? said : ""]).toEqual([form.action, fields, ""]);
}

test(
  "[S15] [S12] the form of a page takes it or refuses it by name, whatever the field, and nothing of it becomes part of a page",
  { timeout: 900_000 },
  async () => {
    const pages = await Promise.all(addresses().map(read));
    const found = pages.flatMap(({ html }) => findForms(parse(html)));
    const forms = [...new Map(found.map((form) => [form.key, form])).values()];
    expect(forms.length).toBeGreaterThan(30);
    for (const [at, form] of forms.entries())
      for (const [way, kinds] of kindsWritten(form).entries())
        for (const number of payloads.keys()) {
          // With an invalid number or date most forms refuse at the first field: every third form gets each text.
          if (way > 0 && (number + at) % 3 > 0) continue;
          await send(
            form,
            fillFields(form, kinds, (field) => itemAt(payloads, (number + field) % payloads.length)),
          );
        }
    for (const path of addresses()) {
      const { html, answer } = await read(path);
      expect([path, answer.status < 500, madeOfText(html, answer)]).toEqual([path, true, []]);
    }
  },
);

test("[S15] a page shows it as the text it is, and nothing of it becomes part of the page", { timeout: 120_000 }, async () => {
  const call = apiAt();
  const stored: string[] = [];
  for (const text of payloads) {
    const body = { ...sentPatient, name: text, notes: text, medicalCond: text, address: text, agreement: true };
    const answer = await call("POST", `/api/podometry/patients/${house.ids.account}`, { token: house.tokens.clinician, body });
    expect(answer.status, await answer.clone().text()).toBeLessThan(500);
    if (answer.ok) stored.push(text);
  }
  expect(stored.length).toBeGreaterThan(35);
  // HTML has one line end and no null character.
  const shown = (text: string): string =>
    text
      .replace(/[\0\uFFFD\uD800-\uDFFF]/g, "")
      .replace(/\s+/g, " ")
      .trim();
  let found = "";
  for (const page of [1, 2, 3]) {
    const { html, answer } = await read(`/patients?page=${page}`);
    expect(madeOfText(html, answer)).toEqual([]);
    found += shown(parse(html).body.textContent ?? "");
  }
  expect(stored.filter((text) => !found.includes(shown(text)))).toEqual([]);
});

test(
  "[S15] [S18] every file and every paper of a patient in whose record it stands is whole, and nothing of it becomes a formula, a script or a header",
  { timeout: 300_000 },
  async () => {
    const { context } = house.clinic;
    /** Null if this type of analysis has no such file, which is refused by name. */
    const open = async (path: string, form?: Record<string, string>) => {
      const body = form && new URLSearchParams({ language: "en", ...form });
      const headers = { Authorization: `Bearer ${house.tokens.clinician}` };
      const answer = await fetch(product.url + path, { headers, ...(body && { method: "POST", body }) });
      const bytes = new Uint8Array(await answer.arrayBuffer());
      expect([path, form, answer.status, bytes.length > 20]).toEqual([path, form, expect.toBeOneOf([200, 422]), true]);
      return answer.ok ? { headers: JSON.stringify([...answer.headers]), bytes } : null;
    };
    const made: string[] = [];
    const FIELDS = 6;
    for (let at = 0; at < payloads.length; at += FIELDS) {
      const text = (field: number): string => itemAt(payloads, (at + field) % payloads.length).slice(0, 100);
      attacked("fields with hostile text", FIELDS);
      const fields = { name: text(0), notes: text(1), medicalCond: text(2), address: text(3) };
      const patient = await addPatient(context, fields);
      const analysis = await anAnalysis({ ...house.clinic, patient });
      await updateNotes(context, analysis, text(4));
      await noteMoment(context, analysis, { atMs: 0, text: text(5) });
      for (const { id } of EXPORT_FORMATS) {
        const file = await open(`/analyses/${analysis}/export/${id}`);
        if (!file) continue;
        made.push(id);
        expect(file.headers).not.toContain(`"${MARK}"`);
        if (id === "csv") expect(Buffer.from(file.bytes).toString()).not.toMatch(/(^|[,;\r\n])"?[=@]/);
      }
      for (const document of ["analysis", "patientSheet", "realScale"]) {
        const paper = await open(`/analyses/${analysis}/report.pdf`, { document, section: "notes", agreed: text(5) });
        if (!paper) continue;
        made.push(document);
        const { context: objects } = await PDFDocument.load(paper.bytes);
        const written = objects.enumerateIndirectObjects().map(([, object]) => object.toString());
        expect([document, written.filter((object) => /\/(JS|JavaScript|Launch|OpenAction|EmbeddedFile)\b/.test(object))]).toEqual([
          document,
          [],
        ]);
      }
    }
    expect([...new Set(made)]).toEqual(expect.arrayContaining(["raw", "csv", "npz", "hdf5", "fhir", "analysis", "patientSheet"]));
  },
);

const contentOf = z.object({ content: z.object({ "application/json": z.object({ schema: z.unknown() }) }) });
const shape = z.looseObject({ $ref: z.string().optional(), properties: z.record(z.string(), z.unknown()).default({}) });

test("[S12] the body of a call takes it or refuses it by name, whatever the field", { timeout: 120_000 }, async () => {
  const call = apiAt();
  for (const [path, calls] of Object.entries(openApi.paths))
    for (const [method, { requestBody }] of Object.entries(calls)) {
      const stated = contentOf.safeParse(requestBody);
      if (!stated.success) continue;
      const { schema } = stated.data.content["application/json"];
      const { $ref, properties } = shape.parse(schema);
      const fields = Object.keys($ref === undefined ? properties : shape.parse(resolveReference($ref)).properties);
      const [base] = fc.sample(arbitraryJson(schema, resolveReference), { numRuns: 1, seed: 7 });
      const where = path.replace(/\{(\w+)\}/g, (_all, name: string) => (name === "userId" ? house.ids.account : house.ids.device));
      for (const number of payloads.keys()) {
        attacked("fields with hostile text", fields.length);
        const body = Object.fromEntries(fields.map((field, at) => [field, itemAt(payloads, (number + at) % payloads.length)]));
        const answer = await call(method.toUpperCase(), where, { token: house.tokens.clinician, body: { ...Object(base), ...body } });
        expect([method, path, body, answer.status < 500]).toEqual([method, path, body, true]);
      }
    }
});
