import { readFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { strToU8, zipSync } from "fflate";
import { expect, onTestFinished, test, vi } from "vitest";
import { connectOrJoin } from "~/data/connect.server";
import { tokenFor } from "../support/api";
import { attacked } from "../support/attacked";
import { patience } from "../support/patience";
import { openClinicWithPatient, type ClinicFixture } from "../support/people";
import { temporaryFolder } from "../support/recording";
import { startServerProcess } from "../support/server-process";
import type { ServerProcess } from "../support/spawned-server";

const folder = temporaryFolder();

/** Memory requests of this server fail beyond 3 GB, so that it affects nothing else. */
const WITHIN_3_GB = ["/bin/sh", "-c", 'ulimit -c 0; ulimit -d 3000000; exec "$@"', "sh"];

interface Attacked extends ServerProcess {
  clinic: ClinicFixture;
  token: string;
}

async function openServer(): Promise<Attacked> {
  const dataDir = folder();
  const server = await startServerProcess(dataDir, {}, WITHIN_3_GB);
  const guest = await connectOrJoin({ dataDir });
  const clinic = await openClinicWithPatient();
  const token = await tokenFor(clinic.user);
  await guest.close();
  return { ...server, clinic, token };
}

/** Resident megabytes of a process and its children. */
function residentMb(pid: number | undefined): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
  const pages = Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]);
  return (pages * 4096) / 1024 / 1024 + children.reduce((sum, child) => sum + residentMb(child), 0);
}

const importInto = ({ url, clinic, token }: Attacked, content: Uint8Array, signal?: AbortSignal): Promise<Response> =>
  fetch(`${url}/api/analysisImport/${clinic.patient.id}?deviceType=Podology%20IoT&analysisType=Static&unit=kPa&xCm=1&yCm=1`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/octet-stream" },
    body: Uint8Array.from(content),
    ...(signal && { signal }),
  });

const isHealthy = async ({ url }: Attacked): Promise<boolean> => (await fetch(`${url}/healthz`)).ok;

test.runIf(process.platform === "linux")(
  "[S19] an archive of 46 KB whose JSON takes gigabytes is refused, and the server goes on",
  { timeout: 120_000 },
  async () => {
    const server = await openServer();
    const before = residentMb(server.pid);
    const lists = zipSync({ "analysis.json": strToU8(`[${"[],".repeat(15_700_000)}0]`), "frames.jsonl": strToU8("{}") }, { level: 9 });
    expect(lists.length).toBeLessThan(64 * 1024);
    attacked("hostile files");
    const answer = await importInto(server, lists);
    expect([answer.status, await answer.json()]).toMatchObject([422, { error: "importLine" }]);
    expect(await isHealthy(server)).toBe(true);
    // The process that read it is gone, or kept and small.
    await vi.waitUntil(() => residentMb(server.pid) < before + 220, patience);
  },
);

test.runIf(process.platform === "linux")(
  "[S19] forty bodies without an end from visitors, of no length or of the longest, take no memory",
  { timeout: 120_000 },
  async () => {
    const server = await openServer();
    const before = residentMb(server.pid);
    const block = Buffer.alloc(256 * 1024, "a");
    let taken = 0;
    const flood = (path: string, headers: Record<string, string>): void => {
      const sent = httpRequest(server.url + path, { method: "POST", headers }).on("error", () => undefined);
      onTestFinished(() => void sent.destroy());
      let blocks = 0;
      const more = (): void => {
        while (blocks < 120 && !sent.destroyed) {
          blocks += 1;
          taken += 1;
          if (!sent.write(block)) return void sent.once("drain", more);
        }
      };
      more();
    };
    for (let connection = 0; connection < 40; connection++) {
      flood("/import", { "Content-Type": "multipart/form-data; boundary=file" });
      flood("/import", { "Content-Type": "multipart/form-data; boundary=file", "Content-Length": String(40 * 1024 * 1024) });
      flood(`/api/podometryAnalysis/${server.clinic.device.id}`, { "Content-Type": "application/json" });
    }
    // All input has been read: the server answers another request, and no block has been sent for a while.
    let last = -1;
    await vi.waitUntil(async () => ((await isHealthy(server)) && taken === last) || ((last = taken), false), {
      timeout: 60_000,
      interval: 2000,
    });
    const grown = residentMb(server.pid) - before;
    process.stdout.write(`forty bodies of each kind: ${taken / 4} MB sent, ${grown.toFixed(0)} MB more in memory\n`);
    expect(grown).toBeLessThan(120);
  },
);
