import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import mongoose from "mongoose";
import { pino } from "pino";
import { afterEach, expect, test } from "vitest";
import { bundledChild } from "../../tests/support/bundled-child";
import { socketUri, type Client } from "../../tests/support/embedded-folder";
import { patience } from "../../tests/support/patience";
import { startDatabase, type EmbeddedDatabase } from "./start";
import { startServer } from "./wire/server";
import { isServed, socketPathFor } from "./wire/socket";

const startWriter = bundledChild("crash-writer");
const cleanups: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "isobar-durable-"));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function start(folder: string): Promise<EmbeddedDatabase> {
  const database = await startDatabase({ folder });
  cleanups.push(() => database.close());
  return database;
}

async function connectTo(socketPath: string): Promise<Client> {
  const client = new mongoose.mongo.MongoClient(socketUri(socketPath));
  cleanups.push(() => client.close());
  return client.connect();
}

/** Kills the writing process after `acknowledgements`; returns all acknowledged writes. */
async function writeUntilKilled(folder: string, round: number, acknowledgements: number): Promise<string[]> {
  const child = startWriter([folder, String(round)]);
  const closed = once(child, "close");
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
    if (output.split("\n").length > acknowledgements) child.kill("SIGKILL");
  });
  await closed;
  return output.split("\n").slice(0, -1);
}

test("a process killed under eight writers loses no acknowledged write and tears none", async () => {
  const folder = freshFolder();
  const acknowledged: string[] = [];
  for (let round = 0; round < 3; round += 1) acknowledged.push(...(await writeUntilKilled(folder, round, 20 + 40 * round)));
  const { socketPath } = await start(folder);
  const writes = (await connectTo(socketPath))
    .db("isobar")
    .collection<{ _id: string; payload: string; checksum: string; left: number; right: number }>("writes");
  const stored = await writes.find().toArray();
  const ids = new Set(stored.map(({ _id }) => _id));
  expect(acknowledged.length).toBeGreaterThan(150);
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  const isTorn = ({ payload, checksum, left, right }: (typeof stored)[number]) =>
    left !== right || createHash("sha256").update(payload).digest("hex") !== checksum;
  expect(stored.filter(isTorn)).toEqual([]);
  expect(stored.filter(({ _id, left }) => acknowledged.includes(_id) && left !== 1)).toEqual([]);
  for (const { _id, checksum } of stored) expect((await writes.findOne({ checksum }))?._id).toBe(_id);
  expect(await writes.countDocuments({ checksum: { $gte: "" } })).toBe(stored.length);
}, 120_000);

test("a second start joins the first, both see each other's writes, and it takes over when the first ends", async () => {
  const folder = freshFolder();
  const first = await startDatabase({ folder });
  const second = await start(folder);
  expect([first.isOwner(), second.isOwner()]).toEqual([true, false]);
  const [one, other] = [await connectTo(first.socketPath), await connectTo(second.socketPath)];
  await one.db("test").collection("notes").insertOne({ text: "from the first" });
  await other.db("test").collection("notes").insertOne({ text: "from the second" });
  expect(await one.db("test").collection("notes").countDocuments()).toBe(2);
  await first.close();
  await expect.poll(() => second.isOwner(), patience).toBe(true);
  expect(await other.db("test").collection("notes").countDocuments()).toBe(2);
}, 60_000);

test("[R15] taking over is tried without limit, and a failure is logged once", async () => {
  const folder = freshFolder();
  const [file, kept] = [join(folder, "database.lmdb"), join(folder, "kept.lmdb")];
  const errors: unknown[] = [];
  const logger = pino({ level: "error" }, { write: (line: string) => void errors.push(line) });
  const first = await startDatabase({ folder });
  const second = await startDatabase({ folder, logger });
  cleanups.push(() => second.close());
  renameSync(file, kept);
  mkdirSync(file);
  await first.close();
  // Attempts take the next lock number, within seconds on a busy machine.
  const lockNumber = () => Math.max(0, ...readdirSync(join(folder, "socket", "lock")).flatMap((name) => Number.parseInt(name, 10) || []));
  await expect.poll(lockNumber, { timeout: 60_000 }).toBeGreaterThan(3);
  rmSync(file, { recursive: true });
  renameSync(kept, file);
  await expect.poll(() => second.isOwner(), { timeout: 60_000 }).toBe(true);
  expect(errors).toHaveLength(1);
}, 150_000);

test("of several starts at once exactly one serves, also over the socket of a killed process", async () => {
  const folder = freshFolder();
  await writeUntilKilled(folder, 0, 5);
  expect(await isServed(socketPathFor(folder))).toBe(false);
  const starts = await Promise.all(Array.from({ length: 4 }, () => start(folder)));
  expect(starts.filter((database) => database.isOwner())).toHaveLength(1);
}, 60_000);

test("the socket is private and its path short, however deep the folder", async () => {
  const folder = join(freshFolder(), "a-rather-long-name-of-a-folder".repeat(3), "another-one".repeat(5));
  const { socketPath } = await start(folder);
  cleanups.push(() => rmSync(dirname(socketPath), { recursive: true, force: true }));
  expect(socketPath.length).toBeLessThan(100);
  expect(statSync(socketPath).mode & 0o777).toBe(0o600);
  expect(statSync(dirname(socketPath)).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, "database.lmdb")).mode & 0o777).toBe(0o600);
});

test("an owner that another has displaced no longer writes", async () => {
  const folder = freshFolder();
  const options = {
    folder,
    clock: Date.now,
    sweepMs: 0,
    reportFault: (error: unknown) => {
      throw error;
    },
  };
  const older = await startServer({ ...options, socketPath: join(folder, "s1", "database.sock") });
  const client = await connectTo(join(folder, "s1", "database.sock"));
  await client.db("test").collection("notes").insertOne({ text: "kept" });
  const newer = await startServer({ ...options, socketPath: join(folder, "s2", "database.sock") });
  cleanups.push(async () => {
    await older?.close();
    await newer?.close();
  });
  await expect(client.db("test").command({ insert: "notes", documents: [{ a: 1 }] })).rejects.toMatchObject({ code: 10107 });
});

test("a backup taken while documents are written opens whole", async () => {
  const folder = freshFolder();
  const copy = freshFolder();
  const options = {
    clock: Date.now,
    sweepMs: 0,
    reportFault: (error: unknown) => {
      throw error;
    },
  };
  const server = await startServer({ ...options, folder, socketPath: socketPathFor(folder) });
  cleanups.push(async () => server?.close());
  const notes = (await connectTo(socketPathFor(folder))).db("test").collection<{ number: number }>("notes");
  await notes.createIndex({ number: 1 });
  await notes.insertMany(Array.from({ length: 500 }, (_, number) => ({ number })));
  const more = Promise.all(Array.from({ length: 200 }, (_, number) => notes.insertOne({ number: 500 + number })));
  await server?.backup(join(copy, "database.lmdb"));
  await more;
  const restored = await startServer({ ...options, folder: copy, socketPath: socketPathFor(copy) });
  cleanups.push(async () => restored?.close());
  const copied = (await connectTo(socketPathFor(copy))).db("test").collection("notes");
  const count = await copied.countDocuments({});
  expect(count).toBeGreaterThanOrEqual(500);
  expect(await copied.countDocuments({ number: { $gte: 0 } })).toBe(count);
  expect(await copied.find().toArray()).toHaveLength(count);
});

test("[S27] an owner that is closed among writes and reads finishes those that have arrived", async () => {
  const folder = freshFolder();
  const socketPath = socketPathFor(folder);
  const faults: unknown[] = [];
  const server = await startServer({ folder, socketPath, clock: Date.now, sweepMs: 0, reportFault: (error) => void faults.push(error) });
  const client = await new mongoose.mongo.MongoClient(socketUri(socketPath), { serverSelectionTimeoutMS: 500 }).connect();
  const notes = client.db("test").collection("notes");
  await notes.insertOne({});
  let answered = 0;
  const asked = Array.from({ length: 200 }, () => notes.insertOne({}).then(() => (answered += 1)));
  await Promise.race(asked);
  await server?.close();
  await Promise.allSettled(asked);
  await client.close();
  expect(faults).toEqual([]);
  await start(folder);
  expect(await (await connectTo(socketPath)).db("test").collection("notes").countDocuments({})).toBeGreaterThan(answered);
}, 30_000);
