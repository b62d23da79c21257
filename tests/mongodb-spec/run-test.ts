import mongoose, { type mongo } from "mongoose";
import { z } from "zod";
import { Entities } from "./entities";
import type { ExpectedError, Fields, Operation, SpecFile, SpecTest } from "./format";
import { difference } from "./match";
import { runOperation, type Target } from "./operations";

/** The embedded database's name for an unsupported feature, in the error of a command or a write of a batch. */
const refusal = z.object({ errInfo: z.object({ unsupported: z.string() }) });

/** The feature the embedded database refused; undefined for any other error. */
function refusedBy(error: unknown): string | undefined {
  const writeErrors = error instanceof mongoose.mongo.MongoBulkWriteError ? [error.writeErrors].flat().map(({ err }) => err) : [];
  return [error, ...writeErrors].map((one) => refusal.safeParse(one).data?.errInfo.unsupported).find((name) => name !== undefined);
}

function errorDifference(expected: ExpectedError, error: unknown): string | undefined {
  if (!(error instanceof Error)) return "what was thrown is no error";
  const server = error instanceof mongoose.mongo.MongoServerError ? error : undefined;
  const { isClientError, errorContains = "", errorCode, errorCodeName, errorResponse, expectResult } = expected;
  if (isClientError !== undefined && isClientError === (server !== undefined))
    return `the error comes from the wrong side: ${error.message}`;
  if (!error.message.toLowerCase().includes(errorContains.toLowerCase()))
    return `the error does not say "${errorContains}": ${error.message}`;
  if (errorCode !== undefined && server?.code !== errorCode) return `the error's code is ${server?.code}, not ${errorCode}`;
  if (errorCodeName !== undefined && server?.codeName !== errorCodeName) return `the error is ${server?.codeName}, not ${errorCodeName}`;
  if (errorResponse) return difference(errorResponse, server?.errorResponse, "the error's answer", true);
  if (expectResult === undefined) return undefined;
  const result = error instanceof mongoose.mongo.MongoBulkWriteError ? error.result : undefined;
  return difference(expectResult, result, "the error's result", true);
}

type Attempt = { readonly result: unknown } | { readonly error: unknown };

const attempt = (action: Promise<unknown>): Promise<Attempt> =>
  action.then(
    (result) => ({ result }),
    (error: unknown) => ({ error }),
  );

async function perform({ name, arguments: given, ...expected }: Operation, target: Target): Promise<string | undefined> {
  const outcome = await attempt(runOperation(name, target, given));
  if (expected.ignoreResultAndError) return undefined;
  if ("result" in outcome) {
    if (expected.expectError) throw new Error(`${name} should have been refused`);
    const found = expected.expectResult === undefined ? undefined : difference(expected.expectResult, outcome.result, "result", true);
    if (found) throw new Error(`${name}: ${found}`);
    return undefined;
  }
  const found = expected.expectError ? errorDifference(expected.expectError, outcome.error) : "it should have succeeded";
  if (!found) return undefined;
  const refused = refusedBy(outcome.error);
  if (refused === undefined) throw new Error(`${name}: ${found}`, { cause: outcome.error });
  return refused;
}

async function fill(own: mongo.MongoClient, { initialData }: SpecFile): Promise<void> {
  for (const { databaseName, collectionName, createOptions, documents } of initialData) {
    const database = own.db(databaseName);
    await database.dropCollection(collectionName).catch(() => undefined);
    await database.createCollection(collectionName, createOptions);
    if (documents.length > 0) await database.collection(collectionName).insertMany(documents.map((one) => ({ ...one })));
  }
}

function checkEvents({ expectEvents }: SpecTest, sent: ReadonlyMap<string, readonly mongo.CommandStartedEvent[]>): void {
  for (const { client, events, ignoreExtraEvents } of expectEvents) {
    const started = sent.get(client) ?? [];
    if (started.length < events.length || (!ignoreExtraEvents && started.length > events.length))
      throw new Error(`${client} sent ${started.map(({ commandName }) => commandName).join(", ")}: not ${events.length} commands`);
    for (const [at, { commandStartedEvent: wanted }] of events.entries()) {
      const event: Fields = { ...started[at] };
      for (const [name, value] of Object.entries(wanted)) {
        const found = value === undefined ? undefined : difference(value, event[name], `command ${at}`, true);
        if (found) throw new Error(found);
      }
    }
  }
}

async function checkOutcome(own: mongo.MongoClient, { outcome }: SpecTest): Promise<void> {
  for (const { databaseName, collectionName, documents } of outcome) {
    const stored = await own
      .db(databaseName)
      .collection(collectionName)
      .find({}, { sort: { _id: 1 } })
      .toArray();
    const found = difference(documents, stored, `stored ${collectionName}`, false);
    if (found) throw new Error(found);
  }
}

/**
 * Runs one test with its own clients. Returns the unsupported feature that stopped it, undefined if it passed. Throws
 * an error that names the first difference.
 */
export async function runSpecTest(own: mongo.MongoClient, address: string, file: SpecFile, test: SpecTest): Promise<string | undefined> {
  await fill(own, file);
  const entities = new Entities(address, file);
  try {
    for (const { object, ...operation } of test.operations) {
      const refused =
        object === "testRunner" ? await failPoint(own, operation) : await perform({ object, ...operation }, entities.target(object));
      if (refused !== undefined) return refused;
    }
    checkEvents(test, entities.sent);
    await checkOutcome(own, test);
    return undefined;
  } finally {
    await Promise.all([...entities.clients.values()].map((client) => client.close()));
  }
}

/** Makes later commands fail. Only a MongoDB started for tests supports it. */
async function failPoint(own: mongo.MongoClient, { name, arguments: given }: Omit<Operation, "object">): Promise<string | undefined> {
  const { failPoint: command } = z.object({ failPoint: z.record(z.string(), z.unknown()) }).parse(given);
  return perform({ name: "runCommand", object: name, arguments: { command }, expectResult: undefined }, own.db("admin"));
}
