import { afterAll, beforeAll, expect, test } from "vitest";
import type { User } from "~/domain/user";
import { useDatabase } from "../../../../tests/support/database";
import { hire, openClinic } from "../../../../tests/support/people";
import { noServer } from "../../no-server";
import { verifyCredentials } from "../credentials.server";
import { mailPasswordLink } from "../password-links.server";
import { createPersonLimits } from "../sign-in-limits.server";
import { answerAtOnce, answerInSteps } from "./equal-time.server";

useDatabase();

beforeAll(answerInSteps);
afterAll(answerAtOnce);

let known: User;
beforeAll(async () => {
  known = await hire(await openClinic());
});

const asked = { ip: "192.0.2.1", now: new Date() };
const mailer = { send: () => Promise.resolve() };
const doors: Record<string, (email: string) => Promise<unknown>> = {
  "a sign-in with a wrong password": (email) =>
    verifyCredentials({ server: noServer(), ...asked, email, password: "wrong" }, createPersonLimits()),
  "a link for a forgotten password": (email) =>
    mailPasswordLink({ server: noServer(), ...asked, email }, () => ({ subject: "", text: "" }), mailer),
};

test.each(Object.entries(doors))("[S9] %s is answered at the same time for an account as for none", async (_, open) => {
  const times: Record<string, number[]> = { known: [], unknown: [] };
  for (let pair = 0; pair < 4; pair += 1)
    for (const [who, email] of [
      ["known", known.email],
      ["unknown", "nobody@example.com"],
    ] as const) {
      const from = performance.now();
      await open(email).catch(() => undefined);
      times[who]?.push(performance.now() - from);
    }
  const findMin = (who: string): number => Math.min(...(times[who] ?? []));
  expect(findMin("known")).toBeGreaterThan(245);
  // Allows for timers, not for the 7 ms of an audit write.
  expect(Math.abs(findMin("known") - findMin("unknown"))).toBeLessThan(5);
});
