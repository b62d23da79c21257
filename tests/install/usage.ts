import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { unzipSync } from "fflate";
import { parse } from "npyjs";
import { z } from "zod";
import { systemClock } from "~/domain/clock";
import { getGeometry } from "~/domain/device/device";
import { createBody } from "~/simulator/bodies/catalogue";
import { startDevice } from "~/simulator/device";
import { simulatedFrames } from "~/simulator/simulated-frames";
import { openBrowser } from "../support/browser-without-scripts";
import { callApi, type InstalledServer } from "./installed-server";

const PERSON = { email: "ada@harbour.example", password: "heron under glass" };
const MAT = { serial: "PODO-1", password: randomUUID(), deviceType: "Podology IoT" };
/** Frames acknowledged since the recording began, before the server is asked to stop: about 2 s of 5. */
const BEFORE_STOP = 100;
const PATIENCE_MS = 180_000;

export interface Clinic {
  token: string;
  deviceId: string;
  patientId: string;
}

const signIn = async ({ url }: InstalledServer): Promise<string> =>
  (await callApi({ url }, { method: "POST", path: "/api/auth/login", body: PERSON }, z.object({ token: z.string() }))).token;

export const signInAgain = async (server: InstalledServer, clinic: Clinic): Promise<Clinic> => ({ ...clinic, token: await signIn(server) });

/** By the forms at the printed address, without scripts, and one patient by the API. */
export async function setUpClinic(server: InstalledServer): Promise<Clinic> {
  if (server.setupPath === null) throw new Error("the server printed no address to set it up");
  const token = new URL(server.setupPath, server.url).searchParams.get("token") ?? "";
  const browser = openBrowser(server);
  const company = { token, intent: "company", companyName: "Harbour Clinic", address: "Quay 1", timeZone: "Europe/Athens" };
  const person = await browser.send(server.setupPath, company);
  const mat = await browser.send(person.path, { token, intent: "person", name: "Ada Lund", ...PERSON });
  const connect = await browser.send(mat.path, {
    ...{ hardwareSerial: MAT.serial, hardwarePassword: MAT.password, deviceType: MAT.deviceType, room: "12" },
    ...{ rows: "", cols: "", pitchCm: "", unit: "", maximum: "", scale: "" },
  });
  const deviceId = /^\/setup\/connect\/([0-9a-f]{24})$/.exec(connect.path)?.[1];
  if (deviceId === undefined) throw new Error(`the set-up led to ${connect.path}`);
  const session = await signIn(server);
  const { _id } = await callApi(
    { url: server.url, token: session },
    {
      method: "POST",
      path: "/api/podometry/patients/me",
      body: { name: "Ines Torres", weight: 70, height: 170, agreement: true },
    },
    z.object({ _id: apiId }),
  );
  const selected = { method: "PUT", path: "/api/podometry/patient/select/me", body: { selection: _id } };
  await callApi({ url: server.url, token: session }, selected, z.object({}));
  return { token: session, deviceId, patientId: _id };
}

const apiId = z.union([z.string(), z.object({ $oid: z.string() }).transform(({ $oid }) => $oid)]);

const captureState = z.object({
  capture: z.object({ phase: z.string(), analysisId: z.string().nullable(), problem: z.string().nullable() }).nullable(),
});

/**
 * Records 5 s of a simulated mat; `interrupt` runs while it records.
 * `acknowledged`: frames from the first stored one to the newest that the server had acknowledged when it was
 * interrupted, or at the end; `missing`: those of them that are not stored.
 */
export async function recordOnce(server: InstalledServer, clinic: Clinic, interrupt?: () => Promise<void>) {
  const geometry = getGeometry({ deviceType: MAT.deviceType, override: null });
  if (!geometry) throw new Error(`${MAT.deviceType} has no cells`);
  let newest = -1;
  const mat = startDevice({
    ...{ url: server.url, serial: MAT.serial, password: MAT.password, rateHz: 50, streamAtOnce: true },
    ...{ epoch: Math.floor(systemClock.now() / 1000), clock: systemClock, random: Math.random },
    feeds: [{ part: "main", source: simulatedFrames(geometry, createBody("standing", { geometry, seed: 1, weightKg: 70 })) }],
    // Of a run of frames the last.
    acknowledged: ({ sequence }) => (newest = Math.max(newest, sequence)),
  });
  try {
    await until(() => newest >= 0);
    const at = { url: server.url, token: clinic.token };
    const path = `/api/device/${clinic.deviceId}`;
    const saved = await countAnalyses(at, clinic);
    const state = async () => (await callApi(at, { method: "GET", path: `${path}/state` }, captureState)).capture;
    const order = { analysisType: "Balance", patientId: clinic.patientId, captureId: randomUUID() };
    await callApi(at, { method: "POST", path: `${path}/capture`, body: order }, z.object({}));
    await until(async () => (await state())?.phase === "recording");
    const before = newest;
    await until(() => newest >= before + BEFORE_STOP);
    const underWay = await state();
    if (interrupt && underWay?.phase !== "recording") throw new Error(`the capture was ${underWay?.phase} before the interruption`);
    const reached = newest;
    await interrupt?.();
    // A restarted server has saved it without a state of the capture.
    await until(
      async () => (await countAnalyses(at, clinic)) > saved,
      async () => `the capture is ${JSON.stringify(await state())}, the mat ${JSON.stringify(mat.stats())}`,
    );
    const stored = await sequencesOf(at, await newestAnalysis(at));
    const [first = 0, last = 0] = [stored[0], stored.at(-1)];
    const end = interrupt ? reached : Math.min(newest, last);
    const kept = new Set(stored);
    const missing = Array.from({ length: end - first + 1 }, (_, index) => first + index).filter((sequence) => !kept.has(sequence));
    return { frames: stored.length, acknowledged: end - first + 1, missing: missing.length };
  } finally {
    mat.stop();
  }
}

async function sequencesOf({ url, token }: { url: string; token: string }, analysisId: string): Promise<number[]> {
  const address = `${url}/api/podometryAnalysis/specific/${analysisId}/export/npz`;
  const file = await fetch(address, { headers: { Authorization: `Bearer ${token}` } });
  const member = unzipSync(new Uint8Array(await file.arrayBuffer()))["sequence.npy"];
  if (!member) throw new Error(`${address}: no sequences`);
  const { data } = parse(Uint8Array.from(member).buffer);
  if (!(data instanceof Uint32Array)) throw new Error(`${address}: the sequences are not of u4`);
  return [...data];
}

async function newestAnalysis({ url, token }: { url: string; token: string }): Promise<string> {
  const page = { method: "GET", path: "/api/podometryAnalysisPage/me/all/1" };
  const { analyses } = await callApi({ url, token }, page, z.object({ analyses: z.array(z.object({ _id: apiId })) }));
  const [newest] = analyses;
  if (!newest) throw new Error("the history is empty");
  return newest._id;
}

export const countAnalyses = async ({ url }: Pick<InstalledServer, "url">, { token }: Pick<Clinic, "token">): Promise<number> =>
  (await callApi({ url, token }, { method: "GET", path: "/api/podometryAnalysisCount/me/all" }, z.object({ totalAnalysis: z.number() })))
    .totalAnalysis;

async function until(holds: () => boolean | Promise<boolean>, explain = (): Promise<string> => Promise.resolve("")): Promise<void> {
  const from = performance.now();
  while (!(await holds())) {
    if (performance.now() - from > PATIENCE_MS) throw new Error(`waited in vain for three minutes; ${await explain()}`);
    await wait(50);
  }
}
