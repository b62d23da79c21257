import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { attacked } from "../support/attacked";
import { useDatabase } from "../support/database";
import { itemAt } from "../support/item-at";
import { connectViewer } from "../support/live";
import { identifying, PASSWORD } from "../support/people";
import { temporaryFolder } from "../support/recording";
import { routeModules } from "../support/route-modules";
import { startServer, useServer } from "../support/server";
import { answeredEvents } from "../support/viewer-events";
import { ask, closedRoutes } from "./ask";
import { asks, type Asked } from "./asks";
import { NOWHERE, openHouse, withoutId, type House, type Ids } from "./house";

// app/http/api/access.test.ts tests the same for every call of the API.

useDatabase();
const server = useServer();
const folder = temporaryFolder();

interface Emitting {
  emitWithAck: (event: string, input: unknown) => Promise<unknown>;
}

const MALFORMED = "not-an-id";
let home: House;
let elsewhere: House;
beforeAll(async () => {
  [home, elsewhere] = [await openHouse(server), await openHouse(server)];
});

const idNames = z.enum([
  "device",
  "patient",
  "analysis",
  "alarm",
  "log",
  "logo",
  "browser",
  "wall",
  "session",
  "passkey",
  "accessToken",
  "account",
  "company",
  "upload",
]).options;

test("[ACC-7] every route is in this test, and so is each of its handlers", () => {
  expect(closedRoutes.filter((file) => !(file in asks))).toEqual([]);
  for (const { file, loader, action } of routeModules.filter((module) => closedRoutes.includes(module.file))) {
    const asked = asks[file]?.(NOWHERE) ?? [];
    const leadsAway = ["routes/display/route.ts", "routes/preferences/guidance.ts", "routes/account/passkeys/route.ts"].includes(file);
    expect([file, asked.some(({ form }) => !form), asked.some(({ form }) => form)]).toEqual([
      file,
      Boolean(loader) && !leadsAway,
      Boolean(action),
    ]);
  }
});

describe("[ACC-2] [ACC-7] [S1] a route shows nothing to who is not signed in, nor to an access token", () => {
  test.each(closedRoutes)("%s", async (file) => {
    const credentialsOfMat = `${home.bed.hardwareSerial}:${PASSWORD}`;
    const tokens = [null, "A".repeat(43), credentialsOfMat, ...Object.values(home.over), ...Object.values(home.accessTokens)];
    for (const token of tokens)
      for (const asked of asks[file]?.(home.ids) ?? [])
        expect(await ask(file, asked, token, { server })).toMatch(/^302 \/login(\?next=\S*)? {2}$/);
  });
});

describe("[ACC-7] [S1] [S2] a route answers an id of another company like one that does not exist, whatever the role", () => {
  const withId = (file: string, name: keyof Ids, id: string): Asked[] => asks[file]?.({ ...home.ids, [name]: id }) ?? [];
  const cases = closedRoutes.flatMap((file) => idNames.map((name) => ({ file, name })));
  const named = cases.filter(({ file, name }) => JSON.stringify(asks[file]?.(NOWHERE)).includes(NOWHERE[name]));

  test.each(named)("$file, $name", async ({ file, name }) => {
    const [own, foreign] = [home.ids[name], elsewhere.ids[name]];
    // The provider reaches every company there, staff none.
    const tokens = file.startsWith("routes/admin-panel/") ? [home.tokens.companyAdmin] : Object.values(home.tokens);
    for (const token of tokens) {
      for (const [number, asked] of withId(file, name, foreign).entries()) {
        if (!JSON.stringify(asked).includes(foreign)) continue;
        const answerAbout = async (id: string): Promise<string> => {
          const said = await ask(file, itemAt(withId(file, name, id), number), token, { server });
          return withoutId(said, id);
        };
        const answer = await answerAbout(foreign);
        attacked("foreign ids");
        expect(answer).toBe(await answerAbout(NOWHERE[name]));
        // An invalid id in a filter is ignored.
        if (file !== "routes/alarms/route.tsx" && token === home.tokens.clinician) expect(answer).toBe(await answerAbout(MALFORMED));
        expect(answer).not.toContain(elsewhere.bed.hardwareSerial);
        expect(answer).not.toMatch(/^500/);
        const isRead = !asked.form && token === home.tokens.clinician && !answer.startsWith("403");
        if (isRead) expect(answer).not.toBe(await answerAbout(own));
      }
    }
  });
});

describe("[ACC-8] a researcher reads a pseudonym where a clinician reads a name", () => {
  const read = async (token: string): Promise<string> => {
    const own = { ...home.ids, shown: home.bed.id };
    const questions = closedRoutes.flatMap((file) => (asks[file]?.(own) ?? []).map((asked) => ({ file, asked })));
    const answers: string[] = [];
    for (const { file, asked } of questions) if (!asked.form) answers.push(await ask(file, asked, token, { server }));
    return answers.join("\n");
  };

  test("on every page and in every file", async () => {
    expect(await read(home.tokens.clinician)).toMatch(identifying);
    const answers = await read(home.tokens.researcher);
    expect(answers).toMatch(/"name":"S-[2-9A-Z]{8}"/);
    expect(answers.match(identifying)).toBeNull();
  });

  test("and by every event of a socket", async () => {
    const server = await startServer(folder());
    const viewer = await connectViewer(server, home.tokens.researcher);
    const reported: string[] = [];
    viewer.onAny((...sent: unknown[]) => void reported.push(JSON.stringify(sent)));
    for (const { event, about } of answeredEvents)
      reported.push(JSON.stringify(await (viewer as unknown as Emitting).emitWithAck(event, about(home.ids.device))));
    expect(reported.join("\n").match(identifying)).toBeNull();
  });
});
