import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { serveFolder } from "../../tests/support/embedded-folder";
import { socketPathFor } from "./wire/socket";

const served = serveFolder();
const containing = (text: string): unknown => expect.stringContaining(text);
const collection = () => served.database().collection("things");

const refusedFilters = [
  { filter: { $where: "true" }, names: "$where" },
  { filter: { $text: { $search: "x" } }, names: "$text" },
  { filter: { $expr: { $eq: ["$a", 1] } }, names: "$expr" },
  { filter: { a: { $near: [0, 0] } }, names: "$near" },
  { filter: { a: { $gt: 1, $mod: [2, 0] } }, names: "$mod" },
  { filter: { $or: [{ a: 1 }, { b: { $bitsAllSet: 1 } }] }, names: "$bitsAllSet" },
  { filter: { a: { $not: { $unheard: 1 } } }, names: "$unheard" },
];

test.each(refusedFilters)("the filter operator $names is refused by name", async ({ filter, names }) => {
  await expect(served.database().command({ find: "things", filter })).rejects.toMatchObject({ code: 2, message: containing(names) });
});

const refusedUpdates = [
  { update: { $rename: { a: "b" } }, names: "$rename", code: 9 },
  { update: { $unheard: { a: 1 } }, names: "$unheard", code: 9 },
  { update: { $push: { a: { $each: [1], $sort: 1 } } }, names: "$sort", code: 2 },
  { update: [{ $set: { a: 1 } }], names: "pipelines", code: 9 },
  { update: { $set: { a: 1 }, $inc: { "a.b": 1 } }, names: "conflict", code: 40 },
  { update: { $set: { _id: 2 } }, names: "_id", code: 66 },
  { update: { $inc: { text: 1 } }, names: "text", code: 14 },
  { update: { $set: { "text.deeper": 1 } }, names: "text", code: 28 },
];

test.each(refusedUpdates)("the update $update is refused by name and changes nothing", async ({ update, names, code }) => {
  await collection().replaceOne({ text: "x" }, { text: "x" }, { upsert: true });
  const answer = await served.database().command({ update: "things", updates: [{ q: { text: "x" }, u: update }] });
  expect(answer.writeErrors).toEqual([expect.objectContaining({ code, errmsg: containing(names) })]);
  expect(await collection().findOne({}, { projection: { _id: 0 } })).toEqual({ text: "x" });
});

const refusedCommands = [
  { command: { mapReduce: "things" }, names: "mapReduce", code: 59 },
  { command: { find: "things", hint: { a: 1 } }, names: "hint", code: 40415 },
  { command: { find: "things", tailable: true }, names: "tailable", code: 2 },
  { command: { find: "things", collation: { locale: "de" } }, names: "collation", code: 2 },
  { command: { find: "things", projection: { a: 1, b: 0 } }, names: "mix", code: 2 },
  { command: { find: "things", projection: { a: "$b" } }, names: "projection", code: 2 },
  { command: { find: "things", sort: { a: { $meta: "textScore" } } }, names: "sort", code: 2 },
  { command: { find: "things", projection: { a: { $slice: 1 } } }, names: "$slice", code: 2 },
  { command: { find: "things", projection: { a: { $elemMatch: { b: 1 } } } }, names: "$elemMatch", code: 2 },
  { command: { find: "things", showRecordId: true }, names: "showRecordId", code: 40415 },
  { command: { aggregate: "things", pipeline: [{ $project: { a: "$b" } }], cursor: {} }, names: "$b", code: 2 },
  {
    command: { aggregate: "things", pipeline: [{ $unwind: { path: "$a", includeArrayIndex: "i" } }], cursor: {} },
    names: "includeArrayIndex",
    code: 2,
  },
  { command: { aggregate: "things", pipeline: [{ $group: { _id: "$$ROOT" } }], cursor: {} }, names: "$$ROOT", code: 2 },
  { command: { aggregate: "things", pipeline: [{ $group: { _id: { $year: "$a" } } }], cursor: {} }, names: "$year", code: 2 },
  {
    command: { aggregate: "things", pipeline: [{ $group: { _id: 1, a: { $sum: { $add: ["$a", 1] } } } }], cursor: {} },
    names: "$add",
    code: 2,
  },
  { command: { aggregate: "things", pipeline: [{ $lookup: {} }], cursor: {} }, names: "$lookup", code: 9 },
  { command: { aggregate: 1, pipeline: [{ $currentOp: {} }], cursor: {} }, names: "of a database, without a collection", code: 73 },
  { command: { aggregate: "things", pipeline: [], cursor: { x: 1 } }, names: "'aggregate.cursor.x'", code: 40415 },
  { command: { find: "things", let: { a: 1 } }, names: "'find.let' is an unknown field", code: 40415 },
  { command: { update: "things", updates: [], let: {} }, names: "'update.let' is an unknown field", code: 40415 },
  // Since MongoDB 8.0; hello announces 7.0.
  {
    command: { update: "things", updates: [{ q: {}, u: { $set: { a: 1 } }, sort: { a: 1 } }] },
    names: "'update.updates.sort' is an unknown field",
    code: 40415,
  },
  { command: { bulkWrite: 1, ops: [], nsInfo: [] }, names: "bulkWrite", code: 59 },
  {
    command: { aggregate: "things", pipeline: [{ $group: { _id: 1, a: { $stdDevPop: "$a" } } }], cursor: {} },
    names: "$stdDevPop",
    code: 2,
  },
  { command: { aggregate: "things", pipeline: [{ $project: { a: { $dateToString: {} } } }], cursor: {} }, names: "$dateToString", code: 2 },
  { command: { createIndexes: "things", indexes: [{ key: { a: "text" }, name: "a" }] }, names: "text", code: 67 },
  {
    command: { createIndexes: "things", indexes: [{ key: { a: 1 }, name: "a", collation: { locale: "de" } }] },
    names: "collation",
    code: 72,
  },
  { command: { create: "things", capped: true }, names: "capped", code: 40415 },
  { command: { insert: "things", documents: [{ a: 1 }], txnNumber: 1n, lsid: {} }, names: "Transaction", code: 20 },
];

test.each(refusedCommands)("the command $command is refused by name", async ({ command, names, code }) => {
  await expect(served.database().command(command)).rejects.toMatchObject({ code, message: containing(names) });
});

test("hello and buildInfo announce the same MongoDB: 7.0, whose wire version is 21", async () => {
  expect(await served.run({ hello: 1 })).toMatchObject({ isWritablePrimary: true, maxWireVersion: 21 });
  expect(await served.run({ buildInfo: 1 })).toMatchObject({ version: "7.0.0" });
});

test("a refusal of a MongoDB feature differs from MongoDB's own errors, in commands and in writes", async () => {
  const unsupported = (name: string) => ({ errInfo: { unsupported: name } });
  await expect(served.run({ find: "things", hint: "a" })).rejects.toMatchObject(unsupported("option: find.hint"));
  await expect(served.run({ mapReduce: "things" })).rejects.toMatchObject(unsupported("command: mapReduce"));
  await expect(served.run({ find: "things", collation: { locale: "de" } })).rejects.toMatchObject(unsupported("option: find.collation"));
  const answer = await served.run({ update: "things", updates: [{ q: {}, u: { $rename: { a: "b" } } }] });
  expect(answer.writeErrors).toMatchObject([unsupported("update operator: $rename")]);
  await expect(served.run({ find: "things", skip: -1 })).rejects.not.toHaveProperty("errInfo");
});

test("a connection that does not speak the protocol is closed, and the others continue", async () => {
  const socket = connect(socketPathFor(served.folder));
  await once(socket, "connect");
  socket.write("GET / HTTP/1.1\r\nHost: nobody\r\n\r\n");
  await once(socket, "close");
  expect(await served.database().command({ ping: 1 })).toEqual({ ok: 1 });
});
