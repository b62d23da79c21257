import { expect, test } from "vitest";
import { endSession, openSession } from "~/services/accounts/sessions.server";
import { noServer } from "~/services/no-server";
import { createCookieHeader } from "../../../tests/support/api";
import { useDatabase } from "../../../tests/support/database";
import { openClinicWithPatient } from "../../../tests/support/people";
import { loadLoginPage } from "./load.server";

useDatabase();

const MINUTE_MS = 60_000;

test("[ACC-3] [ALM-2] the sign-in page says how the browser's session ended, and nothing to a browser that comes without one", async () => {
  const { user } = await openClinicWithPatient();
  const before = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);
  const opened = async (minutes: number) => (await openSession({ user, ip: "192.0.2.1", now: before(minutes), kind: "page" })).token;
  const wall = await openSession({
    user,
    ip: "192.0.2.1",
    now: before(31 * 24 * 60),
    kind: "wall",
    wall: { rooms: null, names: "initials" },
  });
  const left = await opened(1);
  await endSession({ server: noServer() }, left);
  const endedOf = async (token: string | null) =>
    (
      await loadLoginPage(
        new Request("https://clinic.example/login", { headers: token === null ? {} : await createCookieHeader(token) }),
        noServer(),
      )
    ).ended;
  const ended = await Promise.all([await opened(16), wall.token, left, "no such token", null].map(endedOf));
  expect(ended).toEqual(["idle", "wall", "other", "other", null]);
});
