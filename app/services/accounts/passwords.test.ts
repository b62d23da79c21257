import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { env } from "~/env.server";
import { hashAtFullCost, hashCheaply, hashDevicePassword, hashPassword, passwordTurns, verifyPassword } from "./passwords.server";

beforeAll(hashAtFullCost);
afterAll(hashCheaply);

test.each(["production", "development"] as const)("[S9] a server in %s cannot hash cheaply", async (mode) => {
  onTestFinished(() => void (env.NODE_ENV = "test"));
  env.NODE_ENV = mode;
  expect(hashCheaply).toThrow("only tests");
  expect(await hashPassword("quiet-otter-41")).toContain("$m=47104,t=1,p=1$");
  expect(await hashDevicePassword("quiet-otter-41")).toContain("$m=8192,t=1,p=1$");
});

test("[S9] at most four passwords are hashed at once, and all get their turn", async () => {
  const counts: { active: number; waiting: number }[] = [];
  const hashes = Array.from({ length: 12 }, async (_, index) => {
    const stored = await hashPassword(`quiet-otter-${index}`);
    counts.push({ active: passwordTurns.activeCount, waiting: passwordTurns.pendingCount });
    return stored;
  });
  expect(new Set(await Promise.all(hashes)).size).toBe(12);
  expect(Math.max(...counts.map(({ active }) => active))).toBeLessThanOrEqual(4);
  const waiting = counts.map((count) => count.waiting);
  expect(waiting).toEqual(waiting.toSorted((a, b) => b - a));
});

test("a hash that cannot be read gives its turn back", async () => {
  await Promise.all(Array.from({ length: 5 }, () => expect(verifyPassword("no hash", "quiet-otter-41")).rejects.toThrow()));
  expect(await verifyPassword(await hashPassword("quiet-otter-41"), "quiet-otter-41")).toBe(true);
});

test("[S9] when two hundred sign-ins wait for their turn, the next is asked to come back", async () => {
  let finish = (): void => undefined;
  const work = new Promise<void>((resolve) => (finish = resolve));
  const waiting = Array.from({ length: 204 }, () => passwordTurns(() => work));
  await expect(verifyPassword(null, "quiet-otter-41")).rejects.toThrow("serverBusy");
  finish();
  await Promise.all(waiting);
  expect(await verifyPassword(null, "quiet-otter-41")).toBe(false);
});
