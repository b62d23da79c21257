import { trusted } from "mongoose";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { SessionModel } from "~/data/models/session.model.server";
import { UserModel } from "~/data/models/user.model.server";
import { roles } from "~/domain/user";
import { useDatabase } from "../../../tests/support/database";
import { openClinicWithPatient, type ClinicFixture } from "../../../tests/support/people";
import { noServer } from "../no-server";
import {
  findContext,
  endSession,
  endUserSessions,
  forgetEndedSessions,
  hashToken,
  openSession,
  findSessionEnd,
  sessionEndsAt,
} from "./sessions.server";

useDatabase();

const MINUTE = 60_000;
const start = new Date();
const after = (minutes: number): Date => new Date(start.getTime() + minutes * MINUTE);

let home: ClinicFixture;
beforeAll(async () => {
  home = await openClinicWithPatient();
});

const open = async (): Promise<string> => (await openSession({ user: home.user, ip: "192.0.2.1", now: start, kind: "page" })).token;
const isIn = async (token: string, now: Date, activity = true): Promise<boolean> =>
  (await findContext(token, { server: noServer(), language: "fr", now, ip: "192.0.2.1", activity })) !== null;

describe("[ACC-3] a session ends on the server", () => {
  test("after 15 minutes without activity, and not before", async () => {
    const token = await open();
    expect(await isIn(token, after(14.9), false)).toBe(true);
    expect(await isIn(token, after(15), true)).toBe(false);
    expect(await isIn(token, after(1), true)).toBe(false);
  });

  test("activity renews it", async () => {
    const token = await open();
    expect(await isIn(token, after(10))).toBe(true);
    expect(await isIn(token, after(24.9))).toBe(true);
    expect(await isIn(token, after(39))).toBe(true);
    expect(await isIn(token, after(54))).toBe(false);
  });

  test("a page that only polls does not keep it alive", async () => {
    const token = await open();
    for (let minute = 1; minute < 15; minute += 1) expect(await isIn(token, after(minute), false)).toBe(true);
    expect(await isIn(token, after(15), false)).toBe(false);
  });

  test("after 12 hours however busy", async () => {
    const token = await open();
    for (let minute = 10; minute < 720; minute += 10) expect(await isIn(token, after(minute))).toBe(true);
    expect(await isIn(token, after(720))).toBe(false);
  });

  test("the reason of its end is known afterwards: idle, too long, or ended elsewhere", async () => {
    const [idle, noticed, busy, left] = [await open(), await open(), await open(), await open()];
    expect(await findSessionEnd(idle, after(14.9))).toBeNull();
    expect(await findSessionEnd(idle, after(15))).toEqual({ kind: "page", by: "idle" });
    await isIn(noticed, after(16), false);
    expect(await findSessionEnd(noticed, after(17))).toEqual({ kind: "page", by: "idle" });
    await SessionModel.updateOne({ tokenHash: hashToken(busy) }, { lastActivityAt: after(715) });
    expect(await findSessionEnd(busy, after(721))).toEqual({ kind: "page", by: "whole" });
    await endSession({ server: noServer() }, left);
    expect(await findSessionEnd(left, after(1))).toEqual({ kind: "page", by: "other" });
    expect(await findSessionEnd("no such token", after(1))).toEqual({ kind: null, by: "other" });
  });

  test("the page's countdown knows when, and reading it renews nothing", async () => {
    const token = await open();
    await isIn(token, after(5));
    expect(await sessionEndsAt(token)).toEqual(after(20));
    expect(await sessionEndsAt(token)).toEqual(after(20));
    expect(await sessionEndsAt("no such token")).toBeNull();
  });

  test("renewal is written down at most every 30 seconds", async () => {
    const token = await open();
    await isIn(token, after(0.4));
    expect(await sessionEndsAt(token)).toEqual(after(15));
    await isIn(token, after(0.5));
    expect(await sessionEndsAt(token)).toEqual(after(15.5));
  });

  test.each([
    ["back", -60],
    ["ahead", 60],
  ])("neither earlier nor later when the server's clock is set %s by an hour", async (_, minutes) => {
    const token = await open();
    vi.useFakeTimers({ toFake: ["Date"], now: after(minutes) });
    onTestFinished(() => void vi.useRealTimers());
    expect(await isIn(token, after(minutes + 10), false)).toBe(true);
    const endsAt = await sessionEndsAt(token);
    expect((endsAt?.getTime() ?? 0) - after(minutes + 15).getTime()).toBeLessThan(5000);
    expect(await isIn(token, after(minutes + 15.1), false)).toBe(false);
  });

  test("when it was opened on a clock that was set back before the server restarted", async () => {
    const { token } = await openSession({ user: home.user, ip: "192.0.2.1", now: after(60), kind: "page" });
    expect(await isIn(token, after(0))).toBe(false);
  });
});

test("[ACC-3] the database holds no token, only its hash, and forgets what is over", async () => {
  const token = await open();
  const stored = JSON.stringify(await SessionModel.find().lean());
  expect(token).toHaveLength(43);
  expect(stored).not.toContain(token);
  expect(SessionModel.schema.indexes()).toContainEqual([{ expiresAt: 1 }, expect.objectContaining({ expireAfterSeconds: 0 })]);
  const isStored = async (): Promise<boolean> => (await SessionModel.countDocuments({ tokenHash: hashToken(token) })) === 1;
  await forgetEndedSessions(after(60));
  expect(await isStored()).toBe(true);
  await forgetEndedSessions(after(26 * 60));
  expect(await isStored()).toBe(false);
});

test("[ACC-3] on a server whose clock was set ahead by forty days a session continues, in its database, too", async () => {
  const token = await open();
  vi.useFakeTimers({ now: after(40 * 24 * 60), toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  expect(await isIn(token, new Date())).toBe(true);
  await forgetEndedSessions(new Date());
  expect(await isIn(token, new Date())).toBe(true);
  expect(await SessionModel.countDocuments({ tokenHash: hashToken(token), expiresAt: trusted({ $gt: new Date() }) })).toBe(1);
});

test("[ACC-4] an ended session is over at once and its sockets are told", async () => {
  const ended: string[] = [];
  const server = noServer();
  server.events.on("sessionEnded", ({ userId }) => ended.push(userId));
  const token = await open();
  await endSession({ server }, token);
  expect(await isIn(token, after(1))).toBe(false);
  expect(ended).toEqual([home.user.id]);
});

test("all sessions of a user can be ended, and no one else's", async () => {
  const tokens = [await open(), await open()];
  const neighbour = await openClinicWithPatient();
  const { token: other } = await openSession({ user: neighbour.user, ip: "192.0.2.1", now: start, kind: "page" });
  await endUserSessions({ server: noServer() }, home.user.id);
  expect(await Promise.all(tokens.map((token) => isIn(token, after(1))))).toEqual([false, false]);
  expect(await isIn(other, after(1))).toBe(true);
});

test("[ACC-8] a changed role counts with the next request", async () => {
  const token = await open();
  await UserModel.updateOne({ email: home.user.email }, { role: roles.companyAdmin });
  const context = await findContext(token, { server: noServer(), language: "en", now: after(1), ip: "192.0.2.1", activity: true });
  expect(context?.user.role).toBe(roles.companyAdmin);
});

test("[ACC-6] a person's own language goes before the request's", async () => {
  const token = await open();
  const asked = { server: noServer(), language: "fr" as const, now: after(1), ip: "192.0.2.1", activity: true };
  expect((await findContext(token, asked))?.language).toBe("fr");
  await UserModel.updateOne({ email: home.user.email }, { preferredLanguage: "nl" });
  expect((await findContext(token, asked))?.language).toBe("nl");
});
