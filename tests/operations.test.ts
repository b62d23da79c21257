import { mkdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import express from "express";
import { expect, onTestFinished, test, vi } from "vitest";
import type { ProblemBody } from "~/http/respond.server";
import { mountWebApp } from "~/http/web-app.server";
import { metricCatalogue } from "~/server/metrics/catalogue";
import { createReadiness, folderState } from "~/server/readiness.server";
import { useDatabase } from "./support/database";
import { connectHandMat, someone } from "./support/mats";
import { fakeOperations } from "./support/operations";
import { patience } from "./support/patience";
import { installMat, openClinicWithPatient } from "./support/people";
import { useProduct } from "./support/product";
import { temporaryFolder } from "./support/recording";
import { openPage } from "./support/server";

useDatabase();
const product = useProduct([]);
const folder = temporaryFolder();

const textOf = async (path: string): Promise<string> => (await fetch(product.url + path)).text();

test("[PEER-14] a monitoring system reads the outcome and timing of frames, and no one's name", async () => {
  const home = await openClinicWithPatient();
  const bed = await installMat(home.company, { deviceType: "Mattress Mat" });
  const mat = await connectHandMat(product, bed);
  const page = await openPage(product, home.user, bed);
  for (let frame = 0; frame < 3; frame += 1) await page.frameAfter(() => void mat.reads(someone(bed)));
  mat.socket.emit("frame", new Uint8Array(7));

  await vi.waitFor(async () => {
    const text = await textOf("/metrics");
    expect(text).toContain("isobar_frames_taken_total 3");
    expect(text).toContain('isobar_frames_refused_total{reason="frameTruncated"} 1');
    expect(text).toContain('isobar_frames_delivered_total{form="binary"} 3');
    expect(text).toContain('isobar_frame_latency_seconds_bucket{le="+Inf"} 3');
    expect(text).toContain("isobar_frame_latency_seconds_count 3");
    expect(text).toContain("isobar_viewers 1");
    expect(text).toContain('isobar_mats_connected{kind="Mattress Mat"} 1');
    for (const reported of [bed.id, bed.name, bed.hardwareSerial, home.company.id, home.user.email, home.patient.id])
      expect(text).not.toContain(reported);
  }, patience);
});

test("[PEER-14] every label of a metric takes words that the code knows, so that no number of mats or people makes more of them", async () => {
  const labels = new Set([...(await textOf("/metrics")).matchAll(/\{(\w+)=/g)].map(([, label]) => label));
  expect(labels).toContain("phase");
  const declared = Object.values(metricCatalogue).flatMap((metric) => ("label" in metric ? metric.label : []));
  for (const label of labels) expect([...declared, "le"]).toContain(label);
});

async function serveOperations(metricsToken?: string, readiness = createReadiness()): Promise<string> {
  const app = express();
  const [files, pages] = [express.Router(), express.Router()];
  const operations = fakeOperations(readiness, undefined, metricsToken);
  mountWebApp(app, { production: true, publicOrigin: undefined, trustedProxies: "loopback", operations, files, pages });
  const server = createServer(app);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("[PEER-14] without a token this machine alone reads the metrics, and not a proxy on it for others", async () => {
  const url = await serveOperations();
  expect((await fetch(`${url}/metrics`)).status).toBe(200);
  const forOther = await fetch(`${url}/metrics`, { headers: { "X-Forwarded-For": "203.0.113.9" } });
  expect([forOther.status, ((await forOther.json()) as ProblemBody).error]).toEqual([404, "notFound"]);
});

test("[PEER-14] with METRICS_TOKEN its holder reads the metrics from anywhere, and no one else does", async () => {
  const url = await serveOperations("a-token-of-the-monitoring");
  const ask = async (authorization?: string) => (await fetch(`${url}/metrics`, { headers: authorization ? { authorization } : {} })).status;
  expect([await ask(), await ask("Bearer another-token"), await ask("Bearer a-token-of-the-monitoring")]).toEqual([401, 401, 200]);
});

test("[PEER-14] a server is alive while it answers, and ready while its disk, its database and it itself are; optional parts are only reported", async () => {
  const spool = join(folder(), "spool");
  mkdirSync(spool);
  const states = { database: "ok" as "ok" | "readOnly", broker: "unavailable" as const };
  const readiness = createReadiness([
    { name: "database", required: true, state: () => states.database },
    { name: "spool", required: true, state: () => folderState(spool) },
    { name: "broker", required: false, state: () => states.broker },
  ]);
  const url = await serveOperations(undefined, readiness);
  const ask = async (path: string) => {
    const answer = await fetch(url + path);
    return [answer.status, (await answer.json()) as unknown];
  };
  const parts = {
    database: { state: "ok", required: true },
    spool: { state: "ok", required: true },
    broker: { state: "unavailable", required: false },
  };
  expect(await ask("/readyz")).toEqual([200, { ready: true, parts }]);

  states.database = "readOnly";
  readiness.add({ name: "another", required: false, state: () => Promise.reject(new Error("does not answer")) });
  const readOnly = { ...parts, database: { state: "readOnly", required: true }, another: { state: "unavailable", required: false } };
  expect(await ask("/readyz")).toEqual([503, { ready: false, parts: readOnly }]);
  expect(await ask("/healthz")).toEqual([200, { alive: true }]);
});

test("[PEER-14] a file where the spool folder should be is no folder to write in", async () => {
  expect(await folderState("/dev/null/spool")).toBe("notWritable");
});
