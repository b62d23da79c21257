import { once } from "node:events";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test, vi } from "vitest";
import { connectDatabase } from "~/data/connect.server";
import type { CaptureState } from "~/domain/capture";
import { getGeometry } from "~/domain/device/device";
import { getAnalysis } from "~/services/analyses.server";
import { createBody } from "~/simulator/bodies/catalogue";
import { startDevice } from "~/simulator/device";
import { simulatedFrames } from "~/simulator/simulated-frames";
import { bundledChild } from "../support/bundled-child";
import { processPatience } from "../support/patience";
import { openClinicWithPatient, PASSWORD } from "../support/people";
import { aCaptureId, collect, readFrames, temporaryFolder } from "../support/recording";
import { createSteppingClock } from "../support/stepping-clock";
import { startSwitchedLine } from "../support/switched-line";

const folder = temporaryFolder();
const start = bundledChild("server-child");
/** Double speed: a capture of 5 s takes half as long. */
const STEP_MS = 10;
/** 0.25 s without a server. */
const FRAMES_AWAY = 12;

function loadServer(dataDir: string) {
  const child = start([dataDir]);
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on("line", (line) => lines.push(line));
  return {
    tell: (line: string) => child.stdin.write(`${line}\n`),
    /** Serves; resolves to the port. */
    async serve() {
      child.stdin.write("serve\n");
      return Number(await vi.waitUntil(() => lines.find((line) => /^\d+$/.test(line)), processPatience));
    },
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
  { timeout: 180_000 },
  async () => {
    const dataDir = folder();
    const uri = process.env.MONGODB_URI;
    const servers = (["SIGKILL", "SIGTERM", "SIGKILL"] as const).map((signal) => ({ signal, ...loadServer(dataDir) }));
    const database = await connectDatabase({ uri, dataDir });
    const { context, device, patient } = await openClinicWithPatient();
    const { server: _server, ...caller } = context;
    await database.close();

    const geometry = getGeometry(device);
    if (!geometry) throw new Error("a plate without cells");
    const line = await startSwitchedLine();
    // A stalled machine delays the mat without a gap in its measurement.
    const clock = createSteppingClock(STEP_MS);
    const body = createBody("standing", { geometry, seed: 1, weightKg: 70 });
    let measured = 0;
    const source = simulatedFrames(geometry, (tMs) => {
      measured += 1;
      return body(tMs);
    });
    const mat = startDevice({
      url: line.url,
      serial: device.hardwareSerial,
      password: PASSWORD,
      rateHz: 50,
      streamAtOnce: true,
      epoch: 1,
      clock,
      random: () => 0,
      feeds: [{ part: "main", source }],
    });
    onTestFinished(() => mat.stop());
    const moreAcknowledged = (count: number) => {
      const from = mat.stats().acked;
      return vi.waitUntil(() => mat.stats().acked >= from + count, processPatience);
    };
    const saved = () => servers.map((server) => server.capture()).find((capture) => capture?.phase === "saved");

    for (const [run, server] of servers.entries()) {
      line.switchTo(await server.serve());
      clock.release();
      await moreAcknowledged(1);
      if (run === 0) {
        const order = { deviceId: device.id, patientId: patient.id, analysisType: "Balance", captureId: aCaptureId() };
        server.tell(JSON.stringify({ caller, ...order }));
        await vi.waitUntil(() => server.capture()?.phase === "recording", processPatience);
        await moreAcknowledged(30);
      }
      if (run === servers.length - 1) await vi.waitUntil(saved, processPatience);
      await server.end(server.signal);
      const before = measured;
      await vi.waitUntil(() => measured >= before + FRAMES_AWAY, processPatience);
      // The mat keeps its frames however long the next server takes to start.
      clock.hold();
    }

    const reopened = await connectDatabase({ uri, dataDir });
    onTestFinished(() => reopened.close());
    const id = saved()?.analysisId ?? "";
    const analysis = await getAnalysis(context, id);
    const sequences = (await collect(readFrames(context, id))).map(({ sequence }) => sequence);
    const [first = 0] = sequences;
    expect(mat.stats().reconnects).toBeGreaterThanOrEqual(servers.length - 1);
    expect(mat.stats().resent).toBeGreaterThan(0);
    expect(analysis).toMatchObject({ state: "complete", gaps: [], durationMs: 5000, serverRestarted: true });
    expect(sequences).toEqual(sequences.map((_, index) => first + index));
  },
);
