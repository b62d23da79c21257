import limit from "p-limit";
import { expect, test } from "vitest";

test("no more than the agreed pieces of work run at once, and all of them come to an end", async () => {
  const takeTurn = limit(4);
  let running = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++running);
    await Promise.resolve();
    running -= 1;
    return "done";
  };
  const results = await Promise.all(Array.from({ length: 30 }, () => takeTurn(work)));
  expect(results).toHaveLength(30);
  expect(most).toBe(4);
});

test("work that fails gives its turn back", async () => {
  const takeTurn = limit(1);
  await expect(takeTurn(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  await expect(takeTurn(() => Promise.resolve("next"))).resolves.toBe("next");
});
