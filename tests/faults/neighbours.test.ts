import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { connectOrJoin } from "~/data/connect.server";
import { systemClock } from "~/domain/clock";
import { getGeometry } from "~/domain/device/device";
import { connectLive } from "~/live/browser/connect.client";
import { createBody } from "~/simulator/bodies/catalogue";
import { startDevice } from "~/simulator/device";
import { simulatedFrames } from "~/simulator/simulated-frames";
import { tokenFor } from "../support/api";
import { attacked } from "../support/attacked";
import { patience } from "../support/patience";
import { openClinicWithPatient, PASSWORD } from "../support/people";
import { anAnalysis, temporaryFolder } from "../support/recording";
import { startServerProcess } from "../support/server-process";

const folder = temporaryFolder();
const RATE_HZ = 50;

/**
 * A NumPy file of 278 bytes that claims thirty million frames, and one of 480 KB with half a million frames of one
 * cell.
 */
function npy(shape: string, dataBytes: number): Uint8Array {
  const head = `{'descr': '|u1', 'fortran_order': False, 'shape': ${shape}, }`.padEnd(117, " ") + "\n";
  return Buffer.concat([Buffer.from("\x93NUMPY\x01\x00", "latin1"), Buffer.from([118, 0]), Buffer.from(head), Buffer.alloc(dataBytes, 7)]);
}
const CLAIMS_MUCH = npy("(30000000, 1, 1)", 150);
const IS_MANY = npy("(480000, 1, 1)", 480_000);

test(
  "[LIVE-4] [S11] thirteen bodies of 4 MB of brackets and files that claim to be huge, of one person, neither blank nor hold up another company",
  { timeout: 240_000 },
  async () => {
    const dataDir = folder();
    const server = await startServerProcess(dataDir);
    const guest = await connectOrJoin({ dataDir });
    const [ours, theirs] = [await openClinicWithPatient(), await openClinicWithPatient()];
    const [token, theirToken] = [await tokenFor(ours.user), await tokenFor(theirs.user)];
    const analysisId = await anAnalysis(ours);
    await guest.close();
    expect(CLAIMS_MUCH).toHaveLength(278);

    const geometry = getGeometry(ours.device);
    if (!geometry) throw new Error("a plate without cells");
    const source = simulatedFrames(geometry, createBody("standing", { geometry, seed: 1, weightKg: 70 }));
    const sender = { url: server.url, serial: ours.device.hardwareSerial, password: PASSWORD, rateHz: RATE_HZ, epoch: 1 };
    const mat = startDevice({ ...sender, feeds: [{ part: "main", source }], clock: systemClock, random: () => 0 });
    onTestFinished(() => mat.stop());
    const page = connectLive({ url: server.url, token });
    onTestFinished(() => page.close());
    let frames = 0;
    page.watch(ours.device.id, "full", { onFrame: () => void (frames += 1), onState: () => undefined });
    await vi.waitUntil(() => page.status() === "connected", patience);
    await page.startStreaming(ours.device.id, 600);
    await vi.waitUntil(() => frames > RATE_HZ, patience);

    /** The viewer's frame rate, and the slowest table of its company, during `work`. */
    async function during(work: () => Promise<unknown>): Promise<{ hz: number; tableMs: number }> {
      const [from, before] = [performance.now(), frames];
      let [tableMs, isOver] = [0, false];
      const tables = (async () => {
        while (!isOver) {
          const asked = performance.now();
          const answer = await fetch(`${server.url}/analyses/${analysisId}/export/csv`, { headers: { Authorization: `Bearer ${token}` } });
          expect([answer.status, (await answer.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
          tableMs = Math.max(tableMs, performance.now() - asked);
          await pause(200);
        }
      })();
      await work();
      const hz = (1000 * (frames - before)) / (performance.now() - from);
      isOver = true;
      await tables;
      return { hz, tableMs };
    }
    const send = (path: string, type: string, body: Uint8Array | string): Promise<number> =>
      fetch(server.url + path, {
        method: "POST",
        headers: { Authorization: `Bearer ${theirToken}`, "Content-Type": type },
        body: typeof body === "string" ? body : Uint8Array.from(body),
      }).then(({ status }) => status);
    const importing = `/api/analysisImport/${theirs.patient.id}?deviceType=Podology%20IoT&analysisType=Static&unit=kPa&xCm=1&yCm=1`;
    const brackets = "[".repeat(4 * 1024 * 1024 - 1);

    const alone = await during(() => pause(4000));
    const statuses: number[] = [];
    const nextTo = await during(async () => {
      const bodies = Array.from({ length: 13 }, () => send(`/api/podometryAnalysis/${theirs.device.id}`, "application/json", brackets));
      const files = [CLAIMS_MUCH, IS_MANY].map((file) => send(importing, "application/octet-stream", file));
      attacked("hostile files", bodies.length + files.length);
      statuses.push(...(await Promise.all([...bodies, ...files])));
    });
    const describe = ({ hz, tableMs }: typeof alone): string =>
      `${hz.toFixed(1)} frames/s, a table within ${(tableMs / 1000).toFixed(1)} s`;
    process.stdout.write(`alone: ${describe(alone)}; beside them: ${describe(nextTo)}; answers ${statuses.join(" ")}\n`);
    expect(statuses.every((status) => status >= 400)).toBe(true);
    // This process, which sends all of it, and other tests share the two cores.
    expect(nextTo.hz).toBeGreaterThan(0.3 * alone.hz);
    expect(nextTo.tableMs).toBeLessThan(3 * alone.tableMs + 5000);
  },
);
