import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { open } from "lmdb";
import { afterAll, describe, expect, test } from "vitest";
import { serveFolder } from "../../../tests/support/embedded-folder";
import { IndexTable } from "./index-table";

const folder = mkdtempSync(join(tmpdir(), "isobar-index-table-"));
const environment = open<Buffer, Buffer>({ path: join(folder, "database.lmdb"), encoding: "binary", keyEncoding: "binary" });
afterAll(async () => {
  await environment.close();
  rmSync(folder, { recursive: true });
});

function prefixOf(index: number, value: number): Buffer {
  const prefix = Buffer.alloc(6);
  prefix.writeUInt32BE(index);
  prefix.writeUInt16BE(value, 4);
  return prefix;
}
const keyOf = (index: number, value: number): Buffer => Buffer.concat([prefixOf(index, value), Buffer.of(value % 256)]);

const value = fc.nat(400);
const steps = fc.array(
  fc.record({
    add: fc.uniqueArray(value, { maxLength: 120 }),
    remove: fc.uniqueArray(value, { maxLength: 80 }),
    ends: fc.tuple(value, value).map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const),
    skip: fc.nat(150),
    isReversed: fc.boolean(),
    isCommitted: fc.boolean(),
  }),
  { minLength: 3, maxLength: 8 },
);

test("[HIST-1] counting and skipping by tallies gives the same as reading all keys, whatever changes meanwhile", async () => {
  const table = environment.openDB<Buffer, Buffer>({ name: "indexes", encoding: "binary", keyEncoding: "binary" });
  let index = 0;
  const holds = fc.asyncProperty(steps, async (list) => {
    const keys = new IndexTable(table, { few: 8, block: 4 });
    index += 2;
    const present = new Set<number>();
    for (const { add, remove, ends, skip, isReversed, isCommitted } of list) {
      const [low, high] = ends;
      const range = { low: prefixOf(index, low), high: prefixOf(index, high) };
      const expectAnswers = (): void => {
        const within = [...present].filter((one) => one >= low && one < high).sort((a, b) => a - b);
        expect(keys.count(range)).toBe(within.length);
        const found = Array.from(keys.keys(range, { isReversed, skip }), (key) => key.readUInt16BE(4));
        expect(found).toEqual((isReversed ? within.reverse() : within).slice(skip));
      };
      expectAnswers();
      await environment.transaction(() => {
        for (const one of add.filter((each) => !present.has(each))) keys.put(keyOf(index, one));
        for (const one of remove) keys.remove(keyOf(index, one));
        for (const one of add) present.add(one);
        for (const one of remove) present.delete(one);
        keys.put(keyOf(index + 1, 0));
        expectAnswers();
      });
      keys.settle(isCommitted);
      expectAnswers();
    }
  });
  await fc.assert(holds, { seed: 52, numRuns: 60 });
}, 30_000);

describe("[HIST-1] of 100,010 documents of one owner and kind", () => {
  const served = serveFolder();
  const PAGE = 10;

  test("any page and their count read as few keys and documents as of ten", async () => {
    const analyses = served.database().collection<{ _id: number }>("analyses");
    await analyses.createIndex({ owner: 1, kind: 1, at: -1, _id: -1 });
    const pick = (owner: string, first: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({ _id: first + index, owner, kind: "Static", at: new Date(Math.floor(index / 3)) }));
    await analyses.insertMany(pick("few", 0, PAGE));
    const many = pick("many", 1_000, 100_010);
    for (let start = 0; start < many.length; start += 20_000) await analyses.insertMany(many.slice(start, start + 20_000));
    const newestFirst = many.map(({ _id }) => _id).reverse();

    const cost = async <Answer>(query: () => Promise<Answer>) => {
      const [documents, keys] = [await served.readCount("documentsRead"), await served.readCount("indexKeysRead")];
      const answer = await query();
      return {
        answer,
        documents: (await served.readCount("documentsRead")) - documents,
        keys: (await served.readCount("indexKeysRead")) - keys,
      };
    };
    const page = (owner: string, skip: number) =>
      cost(async () =>
        (await analyses.find({ owner, kind: "Static" }).sort({ at: -1, _id: -1 }).skip(skip).limit(PAGE).toArray()).map(({ _id }) => _id),
      );
    const count = () => cost(() => analyses.countDocuments({ owner: "many", kind: "Static" }));

    expect((await count()).answer).toBe(100_010);
    for (const skip of [0, 10, 4_990, 50_000, 99_990, 100_000]) {
      const { answer, documents, keys } = await page("many", skip);
      expect(answer).toEqual(newestFirst.slice(skip, skip + PAGE));
      expect([documents, keys < 2_500]).toEqual([PAGE, true]);
    }
    expect(await count()).toMatchObject({ answer: 100_010, documents: 0 });
    expect((await count()).keys).toBeLessThan(1_100);
    const since = { owner: "many", kind: "Static", at: { $gte: new Date(20_000) } };
    const whole = many.filter(({ at }) => at.getTime() >= 20_000).length;
    expect(await cost(() => analyses.countDocuments(since))).toMatchObject({ answer: whole, documents: 0 });
    expect((await cost(() => analyses.find(since).sort({ at: -1, _id: -1 }).skip(5).limit(PAGE).toArray())).documents).toBe(PAGE);
    expect((await cost(() => analyses.findOne({ owner: "many" }))).documents).toBe(1);

    await analyses.deleteOne({ _id: newestFirst[3] });
    expect((await page("many", 50_000)).answer).toEqual(newestFirst.slice(50_001, 50_011));
    expect(await count()).toMatchObject({ answer: 100_009, documents: 0 });
  }, 60_000);
});
