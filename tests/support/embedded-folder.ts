import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { socketPathFor } from "@isobar/embedded-database";
import { startServer, type EmbeddedServer } from "@isobar/embedded-database/server";
import mongoose from "mongoose";
import { afterAll, beforeAll } from "vitest";
import { z } from "zod";

export type Client = InstanceType<typeof mongoose.mongo.MongoClient>;
export type TestDatabase = ReturnType<Client["db"]>;

export interface ServedFolder {
  readonly folder: string;
  server(): EmbeddedServer;
  database(): TestDatabase;
  run(command: Record<string, unknown>): Promise<Record<string, unknown>>;
  /** Number of reads so far. */
  readCount(counter: "documentsRead" | "largeFieldsRead" | "indexKeysRead"): Promise<number>;
  /** Unix milliseconds. */
  setTime(now: number): void;
}

export const socketUri = (socketPath: string): string => `mongodb://${encodeURIComponent(socketPath)}/?directConnection=true`;

export function serveFolder(): ServedFolder {
  const folder = mkdtempSync(join(tmpdir(), "isobar-embedded-"));
  const client = new mongoose.mongo.MongoClient(socketUri(socketPathFor(folder)));
  const faults: unknown[] = [];
  let now = Date.UTC(2024, 0, 1);
  let server: EmbeddedServer | undefined;

  beforeAll(async () => {
    server = await startServer({
      socketPath: socketPathFor(folder),
      folder,
      clock: () => now,
      sweepMs: 0,
      reportFault: (error) => faults.push(error),
    });
    await client.connect();
  });

  afterAll(async () => {
    await client.close();
    await server?.close();
    rmSync(folder, { recursive: true, force: true });
    if (faults.length > 0) throw new Error("the embedded database met faults", { cause: faults[0] });
  });

  const run = async (command: Record<string, unknown>): Promise<Record<string, unknown>> => client.db("test").command(command);
  const counters = z.object({ embedded: z.object({ documentsRead: z.number(), largeFieldsRead: z.number(), indexKeysRead: z.number() }) });

  return {
    folder,
    run,
    readCount: async (counter) => counters.parse(await run({ collStats: "none" })).embedded[counter],
    server: () => {
      if (!server) throw new Error("the server has not started");
      return server;
    },
    database: () => client.db("test"),
    setTime: (time) => {
      now = time;
    },
  };
}
