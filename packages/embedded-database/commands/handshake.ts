import { Int32 } from "bson";
import { z } from "zod";
import type { BsonDocument } from "../values/bson-values";
import { MAX_DOCUMENT_BYTES, MAX_MESSAGE_BYTES, MAX_WRITES } from "../values/limits";
import { defineCommand, documentArgument, type CommandHandler } from "./command";

/** Emulated; the driver adapts to the wire version. */
const VERSION = "7.0.0";
const WIRE_VERSION = 21;

const handshake = {
  helloOk: z.unknown().optional(),
  client: z.unknown().optional(),
  compression: z.unknown().optional(),
  backpressure: z.unknown().optional(),
};

/**
 * A standalone server: no `setName` and `logicalSessionTimeoutMinutes` prevents retried writes and sessions, no
 * `topologyVersion` streamed replies.
 */
const greet = (primaryField: string): CommandHandler =>
  defineCommand(
    primaryField === "ismaster" ? "ismaster" : primaryField === "isMaster" ? "isMaster" : "hello",
    z.unknown(),
    handshake,
    ({ engine }): BsonDocument => ({
      [primaryField === "hello" ? "isWritablePrimary" : "ismaster"]: true,
      helloOk: true,
      maxBsonObjectSize: new Int32(MAX_DOCUMENT_BYTES),
      maxMessageSizeBytes: new Int32(MAX_MESSAGE_BYTES),
      maxWriteBatchSize: new Int32(MAX_WRITES),
      localTime: new Date(engine.clock()),
      minWireVersion: new Int32(0),
      maxWireVersion: new Int32(WIRE_VERSION),
      readOnly: false,
    }),
  );

export const serverCommands: readonly (readonly [string, CommandHandler])[] = [
  ["hello", greet("hello")],
  ["ismaster", greet("ismaster")],
  ["isMaster", greet("isMaster")],
  ["ping", defineCommand("ping", z.unknown(), {}, () => ({}))],
  // Not in MongoDB, which ends when it cannot write.
  ["checkWrites", defineCommand("checkWrites", z.unknown(), {}, async ({ engine }) => ({ writable: await engine.storage.isWritable() }))],
  // Not in MongoDB. Only the serving process can copy during writes; only its owner reaches the socket.
  [
    "backupTo",
    defineCommand("backupTo", z.string().min(1), {}, async ({ engine }, _options, path) => {
      await engine.storage.backup(path);
      return {};
    }),
  ],
  [
    "buildInfo",
    defineCommand("buildInfo", z.unknown(), {}, () => ({
      version: VERSION,
      versionArray: VERSION.split(".").map((part) => new Int32(Number(part))),
      modules: ["embedded"],
      maxBsonObjectSize: new Int32(MAX_DOCUMENT_BYTES),
    })),
  ],
  ["endSessions", defineCommand("endSessions", z.array(documentArgument), {}, () => ({}))],
];
