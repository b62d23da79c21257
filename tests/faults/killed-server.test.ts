import { once } from "node:events";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test, vi } from "vitest";
import { connectDatabase } from "~/data/connect.server";
import type { CaptureState } from "~/domain/capture";
import { systemClock } from "~/domain/clock";
import { geometryOf } from "~/domain/device/device";
import { getAnalysis } from "~/services/analyses.server";
import { createBody } from "~/simulator/bodies/catalogue";
import { startDevice } from "~/simulator/device";
import { simulatedFrames } from "~/simulator/simulated-frames";
import { bundledChild } from "../support/bundled-child";
import { freePort } from "../support/free-port";
import { openClinicWithPatient, PASSWORD } from "../support/people";
import { aCaptureId, collect, framesOf, temporaryFolder } from "../support/recording";

const folder = temporaryFolder();
const start = bundledChild("server-child");
const patience = { timeout: 30_000, interval: 10 };

/** A server in a process of its own, loaded but not serving yet: so that the outage between two is short. */
function loadServer(dataDir: string, port: number) {
  const child = start([dataDir, String(port)]);
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on("line", (line) => lines.push(line));
  return {
    tell: (line: string) => child.stdin.write(`${line}\n`),
    ready: () => vi.waitUntil(() => lines.includes("ready"), patience),
    capture: () =>
      lines
        .filter((line) => line.startsWith("{"))
        .map((line) => JSON.parse(line) as CaptureState)
        .at(-1),
    async end(signal: "SIGKILL" | "SIGTERM") {
      const ended = once(child, "exit");
      child.kill(signal);
      await ended;
    },
  };
}

test(
  "[NEW-4] [CAP-5] [R1] [R2] a server process that is killed and restarted during a capture: every frame that the mat had acknowledged is in it, once",
  { timeout: 90_000 },
  async () => {
    const dataDir = folder();
    const uri = process.env.MONGODB_URI;
    const port = await freePort();
    const servers = (["SIGKILL", "SIGTERM", "SIGKILL"] as const).map((signal) => ({ signal, ...loadServer(dataDir, port) }));
    const database = await connectDatabase({ uri, dataDir });
    const { context, device, patient } = await openClinicWithPatient();
    await database.close();

    const geometry = geometryOf(device);
    if (!geometry) throw new Error("a plate without cells");
    const mat = startDevice({
      url: `http://127.0.0.1:${port}`,
      serial: device.hardwareSerial,
      password: PASSWORD,
      rateHz: 50,
      epoch: 1,
      clock: systemClock,
      random: () => 0,
      feeds: [{ part: "main", source: simulatedFrames(geometry, createBody("standing", { geometry, seed: 1, weightKg: 70 })) }],
    });
    onTestFinished(() => mat.stop());
    const moreAcknowledged = (count: number) => {
      const from = mat.stats().acked;
      return vi.waitUntil(() => mat.stats().acked >= from + count, patience);
    };
    const saved = () => servers.map((server) => server.capture()).find((capture) => capture?.phase === "saved");

    for (const [run, server] of servers.entries()) {
      server.tell("serve");
      await server.ready();
      await moreAcknowledged(1);
      if (run === 0) {
        const order = { deviceId: device.id, patientId: patient.id, analysisType: "Balance", captureId: aCaptureId() };
        server.tell(JSON.stringify({ context, ...order }));
        await moreAcknowledged(30);
      }
      if (run === servers.length - 1) await vi.waitUntil(saved, patience);
      await server.end(server.signal);
    }

    const reopened = await connectDatabase({ uri, dataDir });
    onTestFinished(() => reopened.close());
    const id = saved()?.analysisId ?? "";
    const analysis = await getAnalysis(context, id);
    const sequences = (await collect(framesOf(context, id))).map(({ sequence }) => sequence);
    const [first = 0] = sequences;
    expect(mat.stats().reconnects).toBe(servers.length - 1);
    expect(mat.stats().resent).toBeGreaterThan(0);
    expect(analysis).toMatchObject({ state: "complete", gaps: [], durationMs: 5000, serverRestarted: true });
    expect(sequences).toEqual(sequences.map((_, index) => first + index));
  },
);
