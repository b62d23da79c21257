import { beforeAll, describe, expect, test } from "vitest";
import { namesHiddenCookie } from "~/i18n/cookies.server";
import { deleteAnalysis } from "~/services/deleted-analyses.server";
import { useDatabase } from "../support/database";
import { anAnalysis } from "../support/recording";
import { useServer } from "../support/server";
import { ask, closedRoutes } from "./ask";
import { asks, type Asked } from "./asks";
import { openHouse, type House } from "./house";

useDatabase();
const server = useServer();

/** Elena Vidal's: the clinic's one patient who is not erased. */
const FAMILY_NAME = "Vidal";

/** Where a name is edited, typed to confirm, or exported. */
const NAMING: Readonly<Record<string, string>> = {
  "routes/patients/edit.tsx": "the name is edited",
  "routes/patient-data/route.tsx": "the name is typed before all data are erased",
  "routes/patient-data/archive.ts": "the file is the patient's own",
};

let home: House;
let cookie: string;
beforeAll(async () => {
  home = await openHouse(server);
  const { context, patient, device } = home.clinic;
  await deleteAnalysis(context, await anAnalysis({ context, patient, device }));
  cookie = (await namesHiddenCookie.serialize(true)).split(";")[0] ?? "";
});

/** Further addresses of a route, in addition to the one in the list. */
const also: Readonly<Record<string, (house: House) => string[]>> = {
  "routes/search/route.tsx": () => ["/search?q=elena"],
  "routes/search/found.ts": () => ["/search/found?q=elena"],
  "routes/analyses/route.tsx": ({ ids }) => [
    "/analyses",
    "/analyses?q=elena",
    `/analyses?analysis=${ids.analysis}`,
    "/analyses?dialog=export",
    "/analyses?type=Rehab&patient=" + ids.patient,
  ],
  "routes/analysis/route.tsx": ({ ids }) => [`/analyses/${ids.analysis}?dialog=export`],
  "routes/live/route.tsx": ({ ids, clinic: { device } }) => [`/mattressMat?device=${ids.device}`, `/PodiatryIoT?device=${device.id}`],
  "routes/live/dialog/route.tsx": ({ ids, clinic: { patient, device } }) =>
    ["pick", `info/${patient.id}`].flatMap((dialog) => [
      `/mattressMat/${dialog}?device=${ids.device}`,
      `/PodiatryIoT/${dialog}?device=${device.id}`,
    ]),
};
const addresses = (file: string): Asked[] => [
  ...(asks[file]?.(home.ids) ?? []).filter(({ form }) => !form),
  ...(also[file]?.(home) ?? []).map((path) => ({ path })),
];

describe("[PAT-1] [NEW-8] once a browser hides names, no page, title, list, search or alarm in it holds the family name of a patient", () => {
  test.each(closedRoutes.filter((file) => !(file in NAMING)))("%s", async (file) => {
    const { clinician, companyAdmin } = home.tokens;
    for (const token of [clinician, companyAdmin])
      for (const asked of addresses(file))
        expect([asked.path, (await ask(file, asked, token, { server, cookie })).includes(FAMILY_NAME)]).toEqual([asked.path, false]);
  });

  test("but for the pages that need it", async () => {
    const { companyAdmin } = home.tokens;
    for (const file of Object.keys(NAMING).filter((one) => one.endsWith(".tsx")))
      for (const asked of addresses(file)) expect(await ask(file, asked, companyAdmin, { server, cookie })).toContain(FAMILY_NAME);
    const { number } = home.clinic.patient;
    const question = { path: `/analyses/${home.ids.analysis}?reassign=${number}` };
    expect(await ask("routes/analysis/route.tsx", question, companyAdmin, { server, cookie })).toContain(FAMILY_NAME);
    const dialog = { path: `/PodiatryIoT/edit/${home.ids.patient}?device=${home.clinic.device.id}` };
    expect(await ask("routes/live/dialog/route.tsx", dialog, home.tokens.clinician, { server, cookie })).toContain(FAMILY_NAME);
  });

  test("and without the cookie they are there again", async () => {
    expect(await ask("routes/patients/route.tsx", { path: "/patients" }, home.tokens.clinician, { server })).toContain(FAMILY_NAME);
  });
});
