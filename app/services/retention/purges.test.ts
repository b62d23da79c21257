import mongoose from "mongoose";
import { expect, test } from "vitest";
// All models.
import "~/data/company-file/collections.server";
import { useDatabase } from "../../../tests/support/database";
import { purgeExpired, trustClockOfServer } from "./purges.server";

useDatabase();

const DAY_MS = 86_400_000;
const now = new Date("2026-11-28T12:00:00Z");
const ahead = new Date(now.getTime() + 40 * DAY_MS);

test("[PEER-14] when an operator confirms the clock, expired data are purged at once", async () => {
  await purgeExpired(now);
  expect(await purgeExpired(ahead)).toEqual({ removed: 0, heldForLeapMs: 40 * DAY_MS });
  await trustClockOfServer(ahead);
  expect(await purgeExpired(ahead)).toMatchObject({ heldForLeapMs: 0 });
});

test("[PEER-14] the database itself removes by its clock only what people get again by signing in, and messages of webhooks", () => {
  const expiring = Object.values(mongoose.models).filter(({ schema }) =>
    schema.indexes().some(([, { expireAfterSeconds }]) => expireAfterSeconds !== undefined),
  );
  expect(expiring.map(({ modelName }) => modelName).sort()).toEqual([
    "OpenIdAttempt",
    "PasskeyChallenge",
    "PasswordLink",
    "Session",
    "TrustedNetwork",
    "WebhookDelivery",
  ]);
});
