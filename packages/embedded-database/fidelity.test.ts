import { Binary, BSONRegExp, Code, Decimal128, Double, Int32, Long, MaxKey, MinKey, ObjectId, serialize, Timestamp } from "bson";
import { expect, test } from "vitest";
import { createRandom } from "~/simulator/random";
import { serveFolder } from "../../tests/support/embedded-folder";

const served = serveFolder();
const containing = (text: string): unknown => expect.stringContaining(text);

/** Raw mode. */
async function rawBytes(cursor: { next(): Promise<unknown> }): Promise<Buffer> {
  const bytes = await cursor.next();
  if (!Buffer.isBuffer(bytes)) throw new Error("no document");
  return bytes;
}

/** Values that reveal a conversion. */
const everyType = {
  _id: new ObjectId("0123456789abcdef01234567"),
  zebra: { second: new Int32(2), first: { inner: [new Int32(1), new Double(1), Long.fromNumber(1)] } },
  alpha: new Double(-0),
  int: new Int32(-(2 ** 31)),
  long: Long.fromString("9007199254740993"),
  infinite: new Double(Number.NEGATIVE_INFINITY),
  decimal: Decimal128.fromString("1.10"),
  date: new Date("1901-02-03T04:05:06.789Z"),
  binary: new Binary(Buffer.from([0, 255, 1]), 0),
  custom: new Binary(Buffer.from("x"), 0x80),
  uuid: new Binary(Buffer.alloc(16, 7), 4),
  pattern: new BSONRegExp("a.c", "i"),
  code: new Code("f()"),
  scoped: new Code("f()", { a: new Int32(1) }),
  time: new Timestamp({ t: 5, i: 6 }),
  least: new MinKey(),
  most: new MaxKey(),
  nothing: null,
  truth: true,
  empty: {},
  none: [],
  text: "zero \0 inside, ümlaut, 漢字",
  __proto__named: "plain",
};

test("every BSON type is stored and read byte for byte, and an update changes no other field", async () => {
  const things = served.database().collection("types");
  await things.insertOne(everyType);
  const read = () => rawBytes(things.find({}, { raw: true }));
  expect((await read()).equals(serialize(everyType))).toBe(true);
  await things.updateOne({}, { $set: { added: new Int32(1) } });
  expect((await read()).equals(serialize({ ...everyType, added: new Int32(1) }))).toBe(true);
});

test("values of mixed types are sorted in BSON order, with and without an index, both ways", async () => {
  const ordered = [
    new MinKey(),
    null,
    new Double(Number.NaN),
    new Double(Number.NEGATIVE_INFINITY),
    Long.fromString("-9007199254740993"),
    new Int32(-1),
    new Double(0.5),
    Decimal128.fromString("0.75"),
    new Int32(1),
    Long.fromString("9007199254740993"),
    Decimal128.fromString("1E+30"),
    new Double(Number.POSITIVE_INFINITY),
    "",
    "A",
    "a",
    "a\0",
    "a\u0001",
    "ab",
    "é",
    {},
    { a: new Int32(1) },
    { a: new Int32(1), b: new Int32(0) },
    { b: new Int32(0) },
    { a: "1" },
    new Binary(Buffer.from("b")),
    new Binary(Buffer.from("aa")),
    new ObjectId("000000000000000000000001"),
    new ObjectId("000000000000000000000002"),
    false,
    true,
    new Date(-1),
    new Date(0),
    new Timestamp({ t: 1, i: 2 }),
    new Timestamp({ t: 2 ** 31, i: 1 }),
    new BSONRegExp("a"),
    new BSONRegExp("a", "i"),
    new Code("a"),
    new MaxKey(),
  ];
  const random = createRandom(5);
  const shuffled = ordered.map((value, place) => ({ _id: place, value, key: random() })).sort((left, right) => left.key - right.key);
  const things = served.database().collection<{ _id: number; value: unknown; key: number }>("mixed");
  await things.insertMany(shuffled);
  const places = async (direction: 1 | -1) =>
    (
      await things
        .find({}, { projection: { _id: 1 } })
        .sort({ value: direction })
        .toArray()
    ).map(({ _id }) => _id);
  const ascending = ordered.map((_, place) => place);
  expect(await places(1)).toEqual(ascending);
  expect(await places(-1)).toEqual(ascending.toReversed());
  await things.createIndex({ value: -1 });
  expect(await places(1)).toEqual(ascending);
  expect(await places(-1)).toEqual(ascending.toReversed());
});

test("fields over 32 KB come back in their place, and are read only on request", async () => {
  const database = served.database();
  const things = database.collection<{ _id: number; name: string; frames: Binary; more: string; end: number }>("large");
  const frames = (fill: number) => new Binary(Buffer.alloc(300_000, fill));
  const made = Array.from({ length: 20 }, (_, place) => ({
    _id: place,
    name: `n${place}`,
    frames: frames(place),
    more: "m".repeat(40_000),
    end: place,
  }));
  await things.insertMany(made);
  const largeFieldsRead = () => served.readCount("largeFieldsRead");

  const before = await largeFieldsRead();
  expect(
    await things
      .find({ name: { $ne: "n3" } }, { projection: { name: 1 } })
      .sort({ end: -1 })
      .toArray(),
  ).toHaveLength(19);
  expect(await things.find({}, { projection: { frames: 0, more: 0 } }).toArray()).toHaveLength(20);
  expect(await things.aggregate([{ $group: { _id: null, sum: { $sum: "$end" } } }]).next()).toEqual({ _id: null, sum: 190 });
  expect(await largeFieldsRead()).toBe(before);

  expect((await rawBytes(things.find({ _id: 7 }, { raw: true }))).equals(serialize(made[7] ?? {}))).toBe(true);
  await things.updateOne({ _id: 7 }, { $set: { more: "short", frames: frames(9) } });
  expect(await things.findOne({ _id: 7 })).toEqual({ _id: 7, name: "n7", frames: frames(9), more: "short", end: 7 });
});

test("a document of 16 MB is stored, a larger one is refused by its size", async () => {
  const database = served.database();
  const largest = 16 * 1024 * 1024 - 64;
  await database.collection("sizes").insertOne({ bytes: new Binary(Buffer.alloc(largest)) });
  expect(await database.collection("sizes").countDocuments()).toBe(1);
  const tooLarge = { bytes: new Binary(Buffer.alloc(largest + 100)) };
  const answer = await served.run({ insert: "sizes", documents: [tooLarge] });
  expect(answer.writeErrors).toEqual([expect.objectContaining({ code: 2, errmsg: containing("too large") })]);
  await expect(database.collection("sizes").updateOne({}, { $set: { more: "x".repeat(200) } })).rejects.toMatchObject({ code: 17419 });
});
