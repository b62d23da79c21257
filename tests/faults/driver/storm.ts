import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startEmbedded } from "~/data/embedded.server";
import { socketAddress } from "~/data/move/address";
import { createRandom, deriveSeed } from "~/simulator/random";
import { startDatabaseProxy, type DatabaseProxy } from "../../support/database-proxy";
import { freePort } from "../../support/free-port";
import { openDrivenPage, startDrivenMat, type DrivenMat, type DrivenPage } from "./cast";
import { foundClinic, signIn } from "./clinic";
import { compare, type Compared } from "./compare";
import { heldBy, type FramesOnHold } from "./leaks";
import { simulateMaps } from "./maps";
import { faultKinds, type FaultKind, type PlannedFault } from "./schedule";
import { mountSmallDisk, type SmallDisk } from "./small-disk";
import { openStored } from "./stored";
import { superviseServer, type SupervisedServer } from "./supervised-server";
import { captureOn, nothingReported, saveOn } from "./work";

export interface StormOptions {
  seed: number;
  mats: number;
  pagesPerMat: number;
  /** Makes the schedule, given the faults this machine does not support. */
  plan: (without: readonly FaultKind[]) => readonly PlannedFault[];
  lengthMs: number;
  longestCaptureS: number;
  print: (line: string) => void;
}

export interface StormReport extends Compared {
  /** `silent`: pages without a frame after the storm, in words. */
  pages: { frames: number; duplicate: number; outOfOrder: number; silent: string[] };
  server: { starts: number; problems: string[]; refusals: string[] };
  leaks: { before: FramesOnHold; after: FramesOnHold; spools: number };
}

const DISK_MB = 64;
const SETTLE_MS = 90_000;
const BACK_WITHIN_MS = 15_000;
const GIVEN_BACK_WITHIN_MS = 20_000;

export async function playStorm({ seed, mats, pagesPerMat, plan, lengthMs, longestCaptureS, print }: StormOptions): Promise<StormReport> {
  const folder = mkdtempSync(join(tmpdir(), "isobar-storm-"));
  const [dataDir, databaseDir] = [join(folder, "data"), join(folder, "database")];
  mkdirSync(dataDir);
  mkdirSync(databaseDir);
  const disk = await mountSmallDisk(dataDir, DISK_MB);
  const embedded = await startEmbedded({ folder: databaseDir });
  const direct = socketAddress(embedded.socketPath);
  const proxy = await startDatabaseProxy({ path: embedded.socketPath });
  const port = await freePort();
  const clinic = await foundClinic(direct, databaseDir, mats);
  const server = superviseServer({
    dataDir,
    environment: { MONGODB_URI: proxy.uri, PORT: String(port) },
    before: disk?.before ?? [],
  });
  const stored = await openStored(direct);
  try {
    await server.start();
    const before = heldBy(server.pid() ?? 0, port);
    const { token, ask } = await signIn(`http://127.0.0.1:${port}`, clinic.email);
    const random = createRandom(deriveSeed(seed, "reconnects"));
    const cast = await Promise.all(clinic.devices.map((device, at) => startDrivenMat(port, device, { seed: seed + at, random })));
    const pages = await Promise.all(
      clinic.devices.flatMap(({ id }) => Array.from({ length: pagesPerMat }, () => openDrivenPage(port, token, id))),
    );
    const [captures, saves] = [nothingReported(), nothingReported()];
    const over = new AbortController();
    const work = { ask, patientId: clinic.patientId, signal: over.signal };
    const [firstDevice] = clinic.devices;
    const working = [
      ...clinic.devices.map(({ id }, at) =>
        captureOn({ ...work, deviceId: id, seed: deriveSeed(seed, `captures ${at}`), longestS: longestCaptureS }, captures),
      ),
      saveOn({ ...work, deviceId: firstDevice?.id ?? "", seed: deriveSeed(seed, "saves") }, simulateMaps(firstDevice, seed), saves),
    ];
    await playFaults(plan(disk ? [] : ["diskFull"]), lengthMs, { proxy, server, disk, cast, pages, print });
    over.abort();
    await Promise.all(working);
    print("the faults are over; what is under way comes to rest");

    const spoolFolder = join(disk?.reached ?? dataDir, "spool");
    const spools = (): number => readdirSync(spoolFolder).filter((name) => name.endsWith(".spool")).length;
    const isSettled = async (): Promise<boolean> => {
      const ids = new Set(await stored.captureIds());
      return spools() === 0 && captures.acknowledged.every(({ captureId, ended }) => ended !== null || ids.has(captureId));
    };
    await until(isSettled, SETTLE_MS);
    const quietSinceMs = Date.now();
    // After a restart pages and mats return within seconds, on a busy machine later.
    await until(() => Promise.resolve(pages.every((page) => page.lastFrameAtMs() > quietSinceMs)), BACK_WITHIN_MS);
    const silent = pages.filter((page) => page.lastFrameAtMs() < quietSinceMs).map((page) => page.inWords());

    for (const page of pages) page.close();
    for (const mat of cast) mat.stop();
    const held = (): FramesOnHold => heldBy(server.pid() ?? 0, port);
    await until(() => Promise.resolve(held().connections === 0), GIVEN_BACK_WITHIN_MS);
    const compared = await compare(stored, { captures, saves, cast });
    const sumOf = (field: "frames" | "duplicate" | "outOfOrder"): number => pages.reduce((sum, { seen }) => sum + seen[field], 0);
    return {
      ...compared,
      pages: { frames: sumOf("frames"), duplicate: sumOf("duplicate"), outOfOrder: sumOf("outOfOrder"), silent },
      server: {
        starts: server.starts(),
        problems: server.problems(),
        refusals: [...captures.refused, ...saves.refused, ...cast.flatMap(({ refused }) => refused)],
      },
      leaks: { before, after: held(), spools: spools() },
    };
  } finally {
    await stored.close();
    await server.close();
    await proxy.close();
    await embedded.close();
    await disk?.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Stage {
  proxy: DatabaseProxy;
  server: SupervisedServer;
  disk: SmallDisk | null;
  cast: readonly DrivenMat[];
  pages: readonly DrivenPage[];
  print: (line: string) => void;
}

async function playFaults(faults: readonly PlannedFault[], lengthMs: number, stage: Stage): Promise<void> {
  const startedMs = performance.now();
  const elapsed = (): number => performance.now() - startedMs;
  const groups = groupsOf(faults);
  const playGroup = async (ofGroup: readonly PlannedFault[]): Promise<void> => {
    for (const fault of ofGroup) {
      // A slow server start delays later faults.
      await pause(Math.max(0, fault.atMs - elapsed()));
      stage.print(`${(elapsed() / 1000).toFixed(1).padStart(7)} s  ${fault.kind} ${fault.target}`);
      await inject(fault, stage);
    }
  };
  await Promise.all([...groups.values()].map(playGroup));
  await pause(Math.max(0, lengthMs - elapsed()));
}

function groupsOf(faults: readonly PlannedFault[]): Map<string, PlannedFault[]> {
  const groups = new Map<string, PlannedFault[]>();
  for (const fault of faults) {
    const { group } = faultKinds[fault.kind];
    groups.set(group, [...(groups.get(group) ?? []), fault]);
  }
  return groups;
}

const LATE_BY_MS = 1000;

async function inject({ kind, forMs, target }: PlannedFault, { proxy, server, disk, cast, pages }: Stage): Promise<void> {
  const mat = cast[target % cast.length];
  const page = pages[target % pages.length];
  const during = async (begin: () => unknown, end: () => unknown): Promise<void> => {
    await begin();
    await pause(forMs);
    await end();
  };
  const play: Record<FaultKind, () => unknown> = {
    matCut: () => mat?.wire.cut(),
    matSilent: () =>
      during(
        () => mat?.wire.hold(),
        () => mat?.wire.release(),
      ),
    matReboot: () => mat?.reboot(),
    serverKill: () => server.restart("SIGKILL", forMs),
    serverStop: () => server.restart("SIGTERM", forMs),
    databaseRefused: () => during(proxy.refuse, proxy.recover),
    databaseSilent: () => during(proxy.fallSilent, proxy.recover),
    databaseSlow: () => during(() => proxy.delay(LATE_BY_MS), proxy.recover),
    databaseReplyLost: () => proxy.cutAtReplyTo("captureId"),
    viewerStall: () =>
      during(
        () => page?.wire.hold(),
        () => page?.wire.release(),
      ),
    viewersCut: () => pages.forEach(({ wire }) => wire.cut()),
    diskFull: () =>
      during(
        () => disk?.fill(),
        () => disk?.free(),
      ),
  };
  await play[kind]();
}

async function until(holds: () => Promise<boolean>, withinMs: number): Promise<void> {
  const endMs = performance.now() + withinMs;
  while (performance.now() < endMs && !(await holds())) await pause(250);
}
