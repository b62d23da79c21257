import { socketPathFor } from "@isobar/embedded-database";
import mongoose from "mongoose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { socketUri, serveFolder } from "../support/embedded-folder";
import { readSpecFiles } from "./format";
import { runSpecTest } from "./run-test";
import { readFacts, isMeantFor, type ServerFacts } from "./server";

/*
 * Runs MongoDB's CRUD tests against the embedded database, or the MongoDB of MONGODB_URI, whose named collections are
 * emptied. MONGODB_SPEC_DIR has the test files, for licence reasons.
 */
const { MONGODB_SPEC_DIR, MONGODB_URI } = process.env;

if (MONGODB_SPEC_DIR) describe("MongoDB's tests", () => runFolder(MONGODB_SPEC_DIR));
else test.skip("MongoDB's tests - SKIPPED: MONGODB_SPEC_DIR is not set");

function runFolder(folder: string): void {
  const address = MONGODB_URI ? MONGODB_URI : socketUri(socketPathFor(serveFolder().folder));
  const own = new mongoose.mongo.MongoClient(address);
  const counts = { passed: 0, "refused by name": 0, failed: 0, "for other servers": 0 };
  const refusals = new Map<string, number>();
  let facts: ServerFacts = { version: "0", topology: "single" };

  beforeAll(async () => {
    facts = await readFacts(own);
  });

  afterAll(async () => {
    await own.close();
    const totals = Object.entries(counts).map(([name, count]) => `${count} ${name}`);
    const names = [...refusals].sort(([, left], [, right]) => right - left).map(([name, count]) => `${count} ${name}`);
    const server = `${MONGODB_URI ? "MongoDB" : "The embedded database as MongoDB"} ${facts.version}, ${facts.topology}`;
    process.stdout.write(`\n${server}: ${totals.join(", ")}\nRefused: ${names.join(", ")}\n`);
  });

  const files = readSpecFiles(folder);
  test("the folder has tests", () => expect(files.size).toBeGreaterThan(0));

  describe.each([...files])("%s", (_name, file) => {
    test.each(file.tests.map((one) => ({ title: one.description, one })))("$title", async ({ one }) => {
      // Skips tests with a skip reason or for other servers.
      if (one.skipReason || !isMeantFor(facts, file.runOnRequirements) || !isMeantFor(facts, one.runOnRequirements)) {
        counts["for other servers"] += 1;
        return;
      }
      counts.failed += 1;
      const refused = await runSpecTest(own, address, file, one);
      counts.failed -= 1;
      counts[refused === undefined ? "passed" : "refused by name"] += 1;
      if (refused !== undefined) refusals.set(refused, (refusals.get(refused) ?? 0) + 1);
    });
  });
}
