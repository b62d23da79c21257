import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import mongoose from "mongoose";
import { expect, test, vi } from "vitest";
import { patience } from "../../tests/support/patience";
import { connectDatabase } from "./connect.server";
import { CompanyModel } from "./models/company.model.server";

test("an embedded database is healthy while it answers, reopens with its data, and is not healthy once closed", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "isobar-health-"));
  try {
    const first = await connectDatabase({ dataDir });
    expect([first.kind, await first.health()]).toEqual(["embedded", "ok"]);
    await mongoose.connection.collection("notes").insertOne({ text: "kept" });
    await first.close();
    expect(await first.health()).toBe("unavailable");
    const second = await connectDatabase({ dataDir });
    expect(await mongoose.connection.collection("notes").countDocuments({ text: "kept" })).toBe(1);
    await second.close();
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test("[R13] a server that was paused itself, as on a laptop that slept, does not count that as silence of its database", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "isobar-health-"));
  const answerWithinMs = 1000;
  // On a busy machine, connecting alone may take longer than so short a limit.
  const connection = await vi.waitFor(() => connectDatabase({ dataDir, answerWithinMs }), patience);
  try {
    const standsUntil = performance.now() + 1.5 * answerWithinMs;
    while (performance.now() < standsUntil);
    expect(await CompanyModel.countDocuments()).toBe(0);
  } finally {
    await connection.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test("an address without an answer is refused", async () => {
  await expect(connectDatabase({ uri: "mongodb://127.0.0.1:1/isobar", dataDir: tmpdir() })).rejects.toThrow("ECONNREFUSED");
  await mongoose.disconnect();
}, 10_000);
