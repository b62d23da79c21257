import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import mongoose, { Types } from "mongoose";
import { afterEach, beforeEach, expect, test } from "vitest";
import { companyFileRecords } from "~/data/company-file/read.server";
import { writeCompanyFile } from "~/data/company-file/write.server";
import { DataKeyMissing, openDataKeys } from "~/keys/data-keys.server";
import { useDatabase } from "../../../tests/support/database";
import { openClinicWithPatient, type ClinicFixture } from "../../../tests/support/people";
import { anAnalysis, collect, frames, readFrames } from "../../../tests/support/recording";
import { verifyStored } from "../verify-stored.server";
import { ENCRYPTED } from "./chunk-encryption.server";
import { assertRecordingsReadable, encryptRecordings, sealedHere, type RawChunk } from "./encrypt-recordings.server";

useDatabase();

const newKey = (): string => randomBytes(32).toString("base64");
const [key, newer] = [newKey(), newKey()];
let clinic: ClinicFixture;
beforeEach(async () => {
  clinic = await openClinicWithPatient();
});
afterEach(async () => {
  openDataKeys([]);
  for (const name of ["analysis_chunks", "analyses"]) await mongoose.connection.collection(name).deleteMany({});
});

const chunks = () => mongoose.connection.collection<RawChunk>("analysis_chunks");
const chunkOf = async (id: string): Promise<RawChunk> => {
  const chunk = await chunks().findOne({ analysisId: new Types.ObjectId(id) });
  if (!chunk) throw new Error("no chunk is stored");
  return chunk;
};
const counts = async (id: string) => (await collect(readFrames(clinic.context, id))).map((frame) => [...frame.counts]);
/** The last frame came after the end. */
const recorded = frames(0, 49).map((frame) => [...frame.counts]);

test("[PEER-14] with a key a recording lies encrypted in the store, is read as it was recorded, and is verified", async () => {
  openDataKeys([key]);
  const id = await anAnalysis(clinic);
  const stored = await chunkOf(id);
  expect(stored.codec).toBe(ENCRYPTED);
  expect(await counts(id)).toEqual(recorded);
  expect(await verifyStored(new Date())).toMatchObject({ chunks: 1, encryptedChunks: 1, wrong: [] });
});

test("[PEER-14] without its key no recording is read, and a server that has not the key of the newest does not start", async () => {
  openDataKeys([key]);
  const id = await anAnalysis(clinic);
  openDataKeys([newer]);
  await expect(assertRecordingsReadable()).rejects.toThrow(DataKeyMissing);
  await expect(counts(id)).rejects.toThrow("ISOBAR_DATA_KEY");
  openDataKeys([newer, key]);
  await expect(assertRecordingsReadable()).resolves.toBeUndefined();
});

test("[PEER-14] an encrypted part in the place of another, or changed with its checksum, is refused and shows nothing", async () => {
  openDataKeys([key]);
  const [id, other] = [await anAnalysis(clinic), await anAnalysis(clinic)];
  const { bytes, crc } = await chunkOf(other);
  await chunks().updateOne({ analysisId: new Types.ObjectId(id) }, { $set: { bytes, crc } });
  await expect(counts(id)).rejects.toMatchObject({ code: "downloadError" });
  expect((await verifyStored(new Date())).wrong).toContainEqual(expect.stringContaining("not what was encrypted for its place"));
});

test("[PEER-14] older recordings are encrypted with the newest key by a command that can be interrupted and repeated", async () => {
  const inTheClear = await anAnalysis(clinic);
  openDataKeys([key]);
  const older = await anAnalysis(clinic);
  openDataKeys([newer, key]);
  const done = await anAnalysis(clinic);
  expect(await encryptRecordings()).toEqual({ parts: 3, encrypted: 2, already: 1, damaged: [] });
  expect(await encryptRecordings()).toEqual({ parts: 3, encrypted: 0, already: 3, damaged: [] });
  openDataKeys([newer]);
  for (const id of [inTheClear, older, done]) expect(await counts(id)).toEqual(recorded);
});

test("[PEER-14] a damaged part is named and not given a checksum that would hide it", async () => {
  const id = await anAnalysis(clinic);
  await chunks().updateOne({ analysisId: new Types.ObjectId(id) }, { $set: { crc: 1 } });
  openDataKeys([key]);
  expect(await encryptRecordings()).toMatchObject({ encrypted: 0, damaged: [`analysis ${id}, chunk 0`] });
  expect(await chunkOf(id)).toMatchObject({ codec: "deflate-frames", crc: 1 });
});

test("[PEER-14] [ADM-4] a company's file holds its recordings in the clear, and the server that takes it encrypts them with its own key", async () => {
  openDataKeys([key]);
  const id = await anAnalysis(clinic);
  const folder = mkdtempSync(join(tmpdir(), "isobar-file-"));
  const path = join(folder, "clinic.isobar");
  await writeCompanyFile(path, { company: clinic.company, withPasswords: false, exportedAt: new Date() });
  const [part] = (await collect(companyFileRecords(path))).filter(({ collection }) => collection === "analysis_chunks");
  rmSync(folder, { recursive: true });
  expect(part?.document).toMatchObject({ codec: "deflate-frames" });

  openDataKeys([newer]);
  if (!part) throw new Error("the file holds no recording");
  await chunks().deleteMany({});
  await mongoose.connection.collection("analysis_chunks").insertOne(sealedHere(part.document));
  expect((await chunkOf(id)).codec).toBe(ENCRYPTED);
  expect(await counts(id)).toEqual(recorded);
});
