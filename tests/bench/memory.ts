import { mkdir, writeFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { z } from "zod";
import { startEmbedded } from "~/data/embedded.server";
import { socketAddress } from "~/data/move/address";
import { getGeometry } from "~/domain/device/device";
import { EXPORT_FORMATS } from "~/export/catalogue.server";
import { createRandom, deriveSeed } from "~/simulator/random";
import { openDrivenPage, startDrivenMat } from "../faults/driver/cast";
import { foundClinic, signIn, type DrivenClinic } from "../faults/driver/clinic";
import { heldBy } from "../faults/driver/leaks";
import { simulateMaps } from "../faults/driver/maps";
import { captureOn, nothingReported, saveOn } from "../faults/driver/work";
import { PASSWORD } from "../support/people";
import { ask } from "./clinic-api";
import { atMost, printGoals } from "./goal";
import { startBuiltServer } from "./pixels/built-server";

/** Memory of the built product before, during and after full load. Linux only. */
const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    mats: { type: "string", default: "6" },
    pages: { type: "string", default: "12" },
    /** Seconds of rest before each memory reading. */
    rest: { type: "string", default: "60" },
  },
});
const MAX_AT_REST_MB = 700;
const LONGEST_CAPTURE_S = 60;
const SAMPLE_MS = 1000;
const SEED = 17;
const pageSchema = z.object({ analyses: z.array(z.object({ _id: z.object({ $oid: z.string() }) })) });

let clinic: DrivenClinic | null = null;
const server = await startBuiltServer(PASSWORD, {
  prepare: async (dataDir) => {
    const database = await startEmbedded({ folder: dataDir });
    clinic = await foundClinic(socketAddress(database.socketPath), dataDir, Number(values.mats)).finally(() => database.close());
  },
  demo: "off",
});
const port = Number(new URL(server.url).port);
const megabytes = (): number => heldBy(server.pid, port).rssBytes / 1e6;
const counts: Record<string, number> = { captures: 0, saves: 0, exports: 0, reports: 0, imports: 0 };
const refused = new Map<string, number>();
const memory = { atRestMb: NaN, peakMb: 0, afterMb: NaN };
try {
  await pause(Number(values.rest) * 1000);
  memory.atRestMb = megabytes();
  await load(clinic);
  await pause(Number(values.rest) * 1000);
  memory.afterMb = megabytes();
} finally {
  await server.stop();
}
console.table(counts);
if (refused.size > 0) console.table(Object.fromEntries(refused));
console.table(Object.fromEntries(Object.entries(memory).map(([name, mb]) => [name, Math.round(mb)])));
const goals = [atMost("memory at rest after the load", memory.afterMb, MAX_AT_REST_MB, "MB")];
const isLost = printGoals(goals);
await mkdir("test-results", { recursive: true });
await writeFile("test-results/bench-memory.json", `${JSON.stringify({ memory, counts, refused: [...refused], goals }, null, 2)}\n`);
process.exit(isLost ? 1 : 0);

async function load(people: DrivenClinic | null): Promise<void> {
  const [plate] = people?.devices ?? [];
  if (!people || !plate) throw new TypeError("a clinic without plates");
  const clinician = await signIn(server.url, people.email);
  const { token } = clinician;
  const random = createRandom(deriveSeed(SEED, "reconnects"));
  const mats = await Promise.all(people.devices.map((device, at) => startDrivenMat(port, device, { seed: SEED + at, random })));
  const pages = await Promise.all(
    Array.from({ length: Number(values.pages) }, (_, at) => openDrivenPage(port, token, (people.devices[at % mats.length] ?? plate).id)),
  );
  const over = new AbortController();
  const work = { ask: clinician.ask, patientId: people.patientId, signal: over.signal };
  const [captures, saves] = [nothingReported(), nothingReported()];
  const working = [
    ...people.devices.map(({ id }, at) =>
      captureOn({ ...work, deviceId: id, seed: deriveSeed(SEED, `captures ${at}`), longestS: LONGEST_CAPTURE_S }, captures),
    ),
    saveOn({ ...work, deviceId: plate.id, seed: deriveSeed(SEED, "saves") }, simulateMaps(plate, SEED), saves),
    takeFiles(people.patientId, token, over.signal),
  ];
  await Promise.all([...working, watchPeak().finally(() => over.abort())]);
  for (const page of pages) page.close();
  for (const mat of mats) mat.stop();
  Object.assign(counts, { captures: captures.acknowledged.length, saves: saves.acknowledged.length });

  async function watchPeak(): Promise<void> {
    const endsAtMs = performance.now() + Number(values.minutes) * 60_000;
    while (performance.now() < endsAtMs) {
      await pause(SAMPLE_MS);
      memory.peakMb = Math.max(memory.peakMb, megabytes());
    }
  }

  async function takeFiles(patientId: string, bearer: string, signal: AbortSignal): Promise<void> {
    const { unit = "", cellPitchCm: { xCm = 0, yCm = 0 } = {} } = (plate && getGeometry(plate)) ?? {};
    const asPlate = { deviceType: plate?.deviceType ?? "", analysisType: "Balance", unit, xCm: String(xCm), yCm: String(yCm) };
    const imported = new URLSearchParams({ ...asPlate, fileName: "raw.json" });
    for (let turn = 0; !signal.aborted; turn++) {
      const newest = await newestAnalyses(bearer);
      const analysis = newest[turn % newest.length];
      if (analysis === undefined) {
        await pause(SAMPLE_MS);
        continue;
      }
      const of = `/api/podometryAnalysis/specific/${analysis}/export`;
      const raw = await fetchFile("exports", `${of}/raw`, bearer);
      const { id } = EXPORT_FORMATS[turn % EXPORT_FORMATS.length] ?? { id: "raw" };
      await fetchFile("exports", `${of}/${id}`, bearer);
      await fetchFile("reports", `/api/downloadAnalysisPDF/${analysis}/all`, bearer, JSON.stringify({ layoutOptions: {} }));
      if (raw) await fetchFile("imports", `/api/analysisImport/${patientId}?${imported}`, bearer, raw);
    }
  }
}

async function newestAnalyses(bearer: string): Promise<string[]> {
  const page = pageSchema.safeParse(await ask(server.url, bearer, "/api/podometryAnalysisPage/me/all/1"));
  return page.success ? page.data.analyses.map(({ _id }) => _id.$oid) : [];
}

/** Reads an answer to its end and counts it; null if refused. */
async function fetchFile(kind: string, path: string, bearer: string, body?: BodyInit): Promise<Uint8Array<ArrayBuffer> | null> {
  const type = typeof body === "string" ? "application/json" : "application/octet-stream";
  const response = await fetch(server.url + path, {
    method: body ? "POST" : "GET",
    headers: { Authorization: `Bearer ${bearer}`, ...(body && { "Content-Type": type }) },
    ...(body && { body }),
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (response.ok) {
    counts[kind] = (counts[kind] ?? 0) + 1;
    return bytes;
  }
  const why = `${kind} ${response.status} ${new TextDecoder().decode(bytes).slice(0, 80)}`;
  refused.set(why, (refused.get(why) ?? 0) + 1);
  return null;
}
