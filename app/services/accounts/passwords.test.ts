import { expect, test } from "vitest";
import { hashPassword, passwordTurns, verifyPassword } from "./passwords.server";

test("at most four passwords are hashed at once, and all get their turn", async () => {
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
