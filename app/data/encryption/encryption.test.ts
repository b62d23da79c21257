import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import mongoose, { Types } from "mongoose";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { openSecretKeys, SECRET_KEY_FILE, SecretKeyMissing } from "~/keys/secret-keys.server";
import { loadVapidKeys } from "~/notifications/vapid-keys.server";
import { useDatabase } from "../../../tests/support/database";
import { encryptStored } from "../schema/encrypt-stored.server";
import { decryptSecret, encryptSecret, type SecretPlace } from "./encryption.server";

const newKey = (): string => randomBytes(32).toString("base64");
const now = new Date("2026-03-02T08:00:00Z");
const elena = new Types.ObjectId();
const ofElena: SecretPlace = { kind: "secondFactor", owner: elena.toHexString() };

useDatabase();

let dataDir = "";
beforeEach(async () => {
  for (const name of ["second_factors", "vapid_keys"]) await collection(name).deleteMany({});
  dataDir = await mkdtemp(join(tmpdir(), "isobar-secrets-"));
  const folder = dataDir;
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
});

async function start(...secretKeys: string[]): Promise<void> {
  openSecretKeys({ dataDir, listed: secretKeys });
  await encryptStored(mongoose.connection);
}
const collection = (name: string) => mongoose.connection.collection<mongoose.mongo.Document>(name);
const factor = () => collection("second_factors").findOne({ userId: elena });
const storeFactor = (secret: string) =>
  collection("second_factors").insertOne({ companyId: elena, userId: elena, secret, createdAt: now, lastCounter: 0, recoveryHashes: [] });

const storedFactor = async () => decryptSecret(String((await factor())?.secret), ofElena);

test("[PEER-12] a secret is read only by its key, unchanged, in the place it was stored for", async () => {
  await start(newKey());
  const stored = encryptSecret("JBSWY3DP", ofElena);
  expect(decryptSecret(stored, ofElena)).toBe("JBSWY3DP");
  expect(encryptSecret("JBSWY3DP", ofElena)).not.toBe(stored);
  expect(() => decryptSecret(stored, { ...ofElena, owner: new Types.ObjectId().toHexString() })).toThrow();
  expect(() => decryptSecret(stored, { ...ofElena, kind: "vapid" })).toThrow();
  expect(() => decryptSecret(`${stored.slice(0, -2)}${stored.endsWith("AA") ? "BB" : "AA"}`, ofElena)).toThrow();
  expect(() => decryptSecret(stored.slice(0, 40), ofElena)).toThrow("not an encrypted text");
});

test("[PEER-12] what an earlier version stored in the clear is encrypted at the next start, and works as before", async () => {
  await storeFactor("JBSWY3DP");
  await collection("vapid_keys").insertOne({ _id: "vapid" as never, publicKey: "public", privateKey: "clear-private-key", createdAt: now });
  await start();
  const stored = JSON.stringify([await factor(), await collection("vapid_keys").findOne()]);
  expect(stored).not.toMatch(/JBSWY3DP|clear-private-key/);
  expect(await storedFactor()).toBe("JBSWY3DP");
  expect(await loadVapidKeys(now)).toEqual({ publicKey: "public", privateKey: "clear-private-key" });
});

test("[PEER-12] without a key in the environment one is made once, in a file that only the server's user may read", async () => {
  const file = join(dataDir, SECRET_KEY_FILE);
  await start();
  await expect(stat(file)).rejects.toThrow("ENOENT");
  const { privateKey } = await loadVapidKeys(now);
  const made = await readFile(file, "utf8");
  if (process.platform !== "win32") expect((await stat(file)).mode & 0o777).toBe(0o600);
  await start();
  expect((await loadVapidKeys(now)).privateKey).toBe(privateKey);
  expect(await readFile(file, "utf8")).toBe(made);
  await writeFile(file, "no key\n");
  await expect(start()).rejects.toThrow(`${file}: a key is 32 bytes in base64`);
});

test("[PEER-12] a new key in front of the old one takes over at the next start; the old one is then of no use", async () => {
  const [old, young] = [newKey(), newKey()];
  await start(old);
  await storeFactor(encryptSecret("JBSWY3DP", ofElena));
  await start(young, old);
  await start(young);
  expect(await storedFactor()).toBe("JBSWY3DP");
  await expect(start(old)).rejects.toThrow(SecretKeyMissing);
});

test("[PEER-12] a server without the key of its database refuses to start, says which one it needs, and makes none of its own", async () => {
  await start(newKey());
  await loadVapidKeys(now);
  await expect(start()).rejects.toThrow(/encrypted with the key [0-9a-f]{16}, .*ISOBAR_SECRET_KEY.*secret\.key/);
  await expect(stat(join(dataDir, SECRET_KEY_FILE))).rejects.toThrow("ENOENT");
});
