import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import compression from "compression";
import express from "express";
import { beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { AuditModel } from "~/data/models/audit.model.server";
import { FAULTY_CELL } from "~/domain/frame/frame";
import { createPageHandler } from "~/http/answers/page-handler.server";
import { downloadResponse } from "~/http/file-response.server";
import { connectionLimits, createHttpServer } from "~/http/http-server";
import { makeFormat } from "~/i18n/format";
import { exportArchive } from "~/services/exports/archive.server";
import { exportAnalysis } from "~/services/exports/exports.server";
import { noServer } from "~/services/no-server";
import { useDatabase } from "../support/database";
import { connectHandMat, someone } from "../support/mats";
import { patience } from "../support/patience";
import { installMat, openClinicWithPatient, type ClinicFixture } from "../support/people";
import { paintCounts } from "../support/random-frames";
import { anAnalysis, standing, temporaryFolder } from "../support/recording";
import { openPage, startServer } from "../support/server";

useDatabase();
const folder = temporaryFolder();

const ANALYSES = 8;
const GRID = { rows: 48, cols: 48 };
/** Noise does not compress, so that some of it waits for its reader. */
const noise = Array.from({ length: 60 }, (_, sequence) =>
  standing(sequence, {
    grid: GRID,
    counts: paintCounts(48 * 48, { density: 1, highest: 16_000, seed: sequence + 1 }).map((count) => (count === FAULTY_CELL ? 1 : count)),
  }),
);

let clinic: ClinicFixture;
const ids: string[] = [];
beforeAll(async () => {
  const opened = await openClinicWithPatient();
  clinic = { ...opened, device: { ...opened.device, override: { grid: GRID } } };
  for (let saved = 0; saved < ANALYSES; saved += 1) ids.push(await anAnalysis(clinic, { list: noise, durationMs: 1200 }));
}, 60_000);

async function countBegun(): Promise<() => Promise<number>> {
  const count = () => AuditModel.countDocuments({ companyId: clinic.company.id, action: "exportAnalysis" });
  const before = await count();
  return async () => (await count()) - before;
}

/** Starts to download the archive of all analyses from a server with this idle timeout; resolves at the first bytes. */
async function beginDownload(idleTimeout: number) {
  const seen = { left: false };
  const app = express().use(compression());
  app.all(
    "*",
    createPageHandler(
      async ({ signal }) => {
        signal.addEventListener("abort", () => (seen.left = true));
        const localization = { t: (key: string) => key, format: makeFormat("en") };
        return downloadResponse(
          await exportArchive(clinic.context, { selection: {}, formats: ["raw", "npz", "csv"], localization, signal }),
        );
      },
      () => ({ cspNonce: "", server: noServer() }),
    ),
  );
  const server = createHttpServer(app, { ...connectionLimits, idleTimeout }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const request = get({ port: (server.address() as AddressInfo).port });
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  answer.on("error", () => undefined);
  await once(answer, "readable");
  return { answer, seen };
}

/** A thread accepts work, and everything a download began has ended. */
async function threadsAreFree(begun: () => Promise<number>): Promise<void> {
  const { stream } = await exportAnalysis(clinic.context, ids[0] ?? "", "npz");
  expect((await new Response(stream).arrayBuffer()).byteLength).toBeGreaterThan(0);
  // Includes the file requested just now.
  const ended = await begun();
  expect(ended - 1).toBeLessThan(ANALYSES);
}

describe("[HIST-5] an archive whose reader", () => {
  test("stops reading waits for it, while live frames continue, and is ended after its time limit", async () => {
    const begun = await countBegun();
    const { seen, answer } = await beginDownload(1000);
    const ward = await openClinicWithPatient();
    const server = await startServer(folder());
    const device = await installMat(ward.company);
    const page = await openPage(server, ward.user, device);
    const mat = await connectHandMat(server, device);
    const taken: Promise<void>[] = [];
    for (let sent = 0; sent < 20; sent += 1) await page.frameAfter(() => void taken.push(mat.reads(someone(device))));
    await Promise.all(taken);
    expect(page.frames.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 20 }, (_, at) => at));

    await vi.waitUntil(() => seen.left, patience);
    expect(answer.complete).toBe(false);
    await threadsAreFree(begun);
  });

  test("hangs up is made no further, and leaves nothing on the disk", async () => {
    const begun = await countBegun();
    const before = await readdir(folder(), { recursive: true });
    const { seen, answer } = await beginDownload(60_000);
    answer.destroy();
    await vi.waitUntil(() => seen.left, patience);
    await threadsAreFree(begun);
    expect(await readdir(folder(), { recursive: true })).toEqual(before);
  });
});
