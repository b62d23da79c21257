import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { connectDatabase, connectOrJoin } from "~/data/connect.server";
import { startEmbedded } from "~/data/embedded.server";
import { systemClock } from "~/domain/clock";
import { encodeFrame } from "~/domain/frame/codec";
import { connectLive } from "~/live/browser/connect.client";
import { projectFile } from "~/project-root.server";
import { startDevice } from "~/simulator/device";
import { tokenFor } from "../support/api";
import { startDatabaseProxy } from "../support/database-proxy";
import { closed, connected, frameFor, matEvent, open, viewerEvent } from "../support/live";
import { connectHandMat } from "../support/mats";
import { patience } from "../support/patience";
import { installMat, openClinicWithPatient, PASSWORD } from "../support/people";
import { anAnalysis, frames, temporaryFolder } from "../support/recording";
import { startServer } from "../support/server";
import { startServerProcess } from "../support/server-process";
import { aRawExport } from "../support/uploads";

const folder = temporaryFolder();

interface RawRequest {
  socket: Socket;
  answer: () => string;
}

async function requestByHand(url: string, lines: readonly string[], body: string): Promise<RawRequest> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  const [first, ...headers] = lines;
  socket.write([first, `Host: ${host}`, ...headers, "", body].join("\r\n"));
  let received = "";
  socket.setEncoding("latin1").on("data", (text: string) => (received += text));
  return { socket, answer: () => received };
}

async function refusesConnections(url: string): Promise<boolean> {
  const socket = connect(Number(new URL(url).port), new URL(url).hostname);
  try {
    await once(socket, "connect");
    return false;
  } catch {
    return true;
  } finally {
    socket.destroy();
  }
}

test("[R5] a server that is asked to stop finishes slow requests, notifies mats and viewers, and exits with status 0", async () => {
  const server = await startServerProcess(folder());
  const guest = await connectOrJoin({ dataDir: folder() });
  const clinic = await openClinicWithPatient();
  const token = await tokenFor(clinic.user);
  const grid = { rows: 64, cols: 64 };
  const plate = { ...clinic.device, override: { grid } };
  const counts = new Uint16Array(64 * 64).fill(1234);
  const analysisId = await anAnalysis({ ...clinic, device: plate }, { list: frames(0, 300, { grid, counts }), durationMs: 6_000 });
  await guest.close();

  const credentials = JSON.stringify({ email: clinic.user.email, password: PASSWORD });
  const upload = await requestByHand(
    server.url,
    ["POST /api/auth/login HTTP/1.1", "Content-Type: application/json", `Content-Length: ${credentials.length}`],
    credentials.slice(0, 10),
  );
  const download = await requestByHand(
    server.url,
    [`GET /analyses/${analysisId}/export/raw HTTP/1.1`, `Authorization: Bearer ${token}`],
    "",
  );
  await vi.waitUntil(() => download.answer().length > 0, patience);
  download.socket.pause();
  const idle = await requestByHand(server.url, ["GET /healthz HTTP/1.1"], "");
  await vi.waitUntil(() => idle.answer().includes("true"), patience);
  const { socket: mat } = await connectHandMat(server, clinic.device);
  const viewer = open(server, { auth: { token } });
  await connected(viewer);
  const reported = Promise.all([viewerEvent(viewer, "serverStopping"), matEvent(mat, "serverStopping"), closed(viewer), closed(mat)]);

  server.signal("SIGTERM");
  await vi.waitUntil(() => refusesConnections(server.url), patience);
  const acknowledged: unknown = await mat.emitWithAck("frame", encodeFrame(frameFor(clinic.device)));
  expect(acknowledged).toMatchObject({ ok: true });
  upload.socket.write(credentials.slice(10));
  await once(upload.socket, "close");
  expect(upload.answer()).toMatch(/^HTTP\/1.1 200 /);
  expect(upload.answer()).toMatch(/^Connection: close\r$/im);
  download.socket.resume();
  await once(download.socket, "close");
  expect(download.answer()).toMatch(/^HTTP\/1.1 200 /);
  // The end of a chunked body.
  expect(download.answer()).toMatch(/\r\n0\r\n\r\n$/);
  await reported;
  expect(await server.ended).toBe(0);
}, 120_000);

test("[R5] pages and mats come back by themselves to the server that follows", async () => {
  const database = await connectDatabase({ dataDir: folder() });
  onTestFinished(() => database.close());
  const { company, user } = await openClinicWithPatient();
  const token = await tokenFor(user);
  const first = await startServer(folder());
  const pages = Array.from({ length: 100 }, () => connectLive({ url: first.url, token }));
  onTestFinished(() => pages.forEach((page) => page.close()));
  const serials = await Promise.all(Array.from({ length: 10 }, async () => (await installMat(company)).hardwareSerial));
  const mats = serials.map((serial) =>
    startDevice({ url: first.url, serial, password: PASSWORD, feeds: [], rateHz: 10, epoch: 1, clock: systemClock, random: Math.random }),
  );
  onTestFinished(() => mats.forEach((mat) => mat.stop()));
  const all = (status: "connected" | "disconnected", state: "idle" | "connecting") =>
    pages.every((page) => page.status() === status) && mats.every((mat) => mat.stats().state === state);
  await vi.waitUntil(() => all("connected", "idle"), patience);

  await first.close();
  await vi.waitUntil(() => all("disconnected", "connecting"), patience);
  await startServer(folder(), { port: first.port });
  await vi.waitUntil(() => all("connected", "idle"), patience);
}, 60_000);

test("[R13] [S27] with a silent database pages refuse by name, the sign-in page is shown, and the server can be stopped", async () => {
  const data = join(folder(), "silent");
  const embedded = await startEmbedded({ folder: data });
  onTestFinished(() => embedded.close());
  const line = await startDatabaseProxy({ path: embedded.socketPath });
  onTestFinished(() => line.close());
  const server = await startServerProcess(join(folder(), "server"), { MONGODB_URI: line.uri });
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);

  line.fallSilent();
  const page = await fetch(`${server.url}/devices`, { headers: { Authorization: `Bearer ${"x".repeat(40)}`, "Accept-Language": "nl" } });
  expect([page.status, page.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(await page.text()).toContain("De database antwoordt niet.");
  expect((await fetch(`${server.url}/login`)).status).toBe(200);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);

  server.signal("SIGTERM");
  expect(await server.ended).toBe(0);
}, 120_000);

const childrenOf = (pid = 0): number[] => readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);

test.runIf(process.platform === "linux")(
  "[R5] [S19] a server whose thread and whose process of an import are stuck is gone within 12 s of being told, and leaves no process",
  async () => {
    const stuckJob = { STUCK_JOB: "makeReport", NODE_OPTIONS: `--import=${projectFile("tests/support/stuck-thread.mjs")}` };
    const server = await startServerProcess(folder(), stuckJob);
    const guest = await connectOrJoin({ dataDir: folder() });
    const clinic = await openClinicWithPatient();
    const headers = { Authorization: `Bearer ${await tokenFor(clinic.user)}` };
    const analysisId = await anAnalysis(clinic);
    await guest.close();
    const ask = (path: string, body: string, type: string) =>
      fetch(server.url + path, { method: "POST", headers: { ...headers, "Content-Type": type }, body }).catch(() => null);

    const paper = ask(`/api/downloadAnalysisPDF/${analysisId}/Static`, '{"layoutOptions":{}}', "application/json");
    await vi.waitUntil(() => server.output().includes("stuck in makeReport"), patience);
    const about = "deviceType=Podology%20IoT&analysisType=Static&unit=kPa&xCm=1&yCm=1";
    const importing = ask(`/api/analysisImport/${clinic.patient.id}?${about}`, aRawExport(), "application/octet-stream");
    const reads = (pid: number): boolean => readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("build/programs/process.js");
    await vi.waitUntil(() => childrenOf(server.pid).some(reads), { ...patience, interval: 1 });
    const left = childrenOf(server.pid);
    // It neither answers nor receives signals to end.
    for (const pid of left.filter(reads)) process.kill(pid, "SIGSTOP");

    const reportedMs = performance.now();
    server.signal("SIGTERM");
    await server.ended;
    const goneAfterMs = performance.now() - reportedMs;
    process.stdout.write(`gone ${(goneAfterMs / 1000).toFixed(1)} s after it was told, with a thread and a process of long work stuck\n`);
    expect(goneAfterMs).toBeLessThan(12_000);
    expect([await paper, await importing]).toEqual([null, null]);
    for (const pid of left) expect(() => process.kill(pid, 0)).toThrow("ESRCH");
  },
  120_000,
);

test("[R5] the log says when a server started and stopped, with its version, address and folder", async () => {
  const dataDir = join(folder(), "told");
  const next = await startServerProcess(dataDir, { LOG_LEVEL: "info" });
  expect((await fetch(`${next.url}/healthz`)).status).toBe(200);
  next.signal("SIGTERM");
  expect(await next.ended).toBe(0);
  const lines = next
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"));
  const reported = lines.map((line) => z.looseObject({ msg: z.string() }).parse(JSON.parse(line)));
  const about = { version: expect.any(String) as string, address: next.url, folder: dataDir };
  expect(reported.filter(({ msg }) => msg === "started" || msg === "stopped")).toMatchObject([
    { msg: "started", ...about },
    { msg: "stopped", ...about },
  ]);
}, 120_000);
