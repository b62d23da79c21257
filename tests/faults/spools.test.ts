import { execFileSync } from "node:child_process";
import { mkdir, readdir, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createCaptures, type CaptureParts } from "~/capture/capture.server";
import { encodeFrame } from "~/domain/frame/codec";
import { QUOTA_BYTES } from "~/domain/storage/quota";
import { saveRecording } from "~/recordings/save.server";
import { reserveStorage } from "~/recordings/storage.server";
import { useDatabase } from "../support/database";
import { createManualClock } from "../support/manual-clock";
import { patience } from "../support/patience";
import { aCaptureId, aClinic, captureParts, collect, frames, readFrames, phase, standing, temporaryFolder } from "../support/recording";

useDatabase();
const folder = temporaryFolder();

function begin({ spools, ...change }: Partial<CaptureParts> & { spools?: string } = {}) {
  const clinic = aClinic();
  const { context, device } = clinic;
  const at = spools ?? join(folder(), context.company.id);
  const clock = createManualClock();
  const captures = createCaptures(captureParts(at, { clock, ...change }));
  onTestFinished(() => captures.close());
  const record = (sequence: number) => captures.record(device.id, standing(sequence), encodeFrame(standing(sequence)));
  return {
    context,
    clock,
    spools: at,
    captures,
    start: (analysisType: "Static" | "Balance" = "Static") =>
      captures.start({ ...clinic, caller: context, analysisType, captureId: aCaptureId() }),
    record,
    recordAll: () => Promise.all(frames(0, 50).map(async ({ sequence }) => record(sequence))),
    state: () => captures.state(device.id),
    /** Rejects while any of the quota is reserved. */
    storageIsFree: () =>
      vi.waitFor(() => reserveStorage({ companyId: context.company.id, captureId: aCaptureId() }, QUOTA_BYTES), patience),
  };
}

describe("[CAP-5] [R15] a capture whose file is gone has failed for that reason; its device and its storage are free at once", () => {
  test("deleted while it records: no frame after that is acknowledged", async () => {
    const { captures, spools, start, record, state, storageIsFree } = begin();
    const failed = phase(captures, "failed");
    await start();
    await record(0);
    await rm(spools, { recursive: true });
    await expect(record(1)).rejects.toMatchObject({ code: "recordingLost" });
    expect((await failed).problem?.code).toBe("recordingLost");
    await storageIsFree();
    expect(state()?.phase).toBe("failed");
  });

  test("deleted while it waits for the database: it is not tried for ever", async () => {
    const { store } = captureParts("");
    const clock = createManualClock();
    const { captures, spools, start, recordAll, storageIsFree } = begin({
      clock,
      store: { ...store, save: () => Promise.reject(new Error("the store is away")) },
    });
    const failed = phase(captures, "failed");
    await start();
    await recordAll();
    await vi.waitUntil(() => clock.timers() === 1, patience);
    await rm(spools, { recursive: true });
    clock.advance(250);
    expect((await failed).problem?.code).toBe("recordingLost");
    await storageIsFree();
    expect(clock.timers()).toBe(0);
  });

  test("damaged: it is set aside", async () => {
    const { store } = captureParts("");
    const clock = createManualClock();
    let away = true;
    const save: typeof saveRecording = (...recording) => (away ? Promise.reject(new Error("away")) : saveRecording(...recording));
    const { captures, spools, start, recordAll, storageIsFree } = begin({ clock, store: { ...store, save } });
    const failed = phase(captures, "failed");
    await start();
    await recordAll();
    await vi.waitUntil(() => clock.timers() === 1, patience);
    const [spool = ""] = await readdir(spools);
    await writeFile(join(spools, spool), "no longer a spool");
    away = false;
    clock.advance(250);
    expect((await failed).problem?.code).toBe("recordingDamaged");
    expect(await readdir(spools)).toEqual([`${spool}.unreadable`]);
    await storageIsFree();
  });

  test("unreadable for a moment only: it is tried again and saved", async () => {
    const { store } = captureParts("");
    const clock = createManualClock();
    let away = true;
    const save: typeof saveRecording = (...recording) => (away ? Promise.reject(new Error("away")) : saveRecording(...recording));
    const { captures, spools, start, recordAll } = begin({ clock, store: { ...store, save } });
    const saved = phase(captures, "saved");
    await start();
    await recordAll();
    await vi.waitUntil(() => clock.timers() === 1, patience);
    const path = join(spools, (await readdir(spools))[0] ?? "");
    await rename(path, `${path}.elsewhere`);
    // Reading a folder fails with EISDIR, unlike a missing file.
    await mkdir(path);
    away = false;
    clock.advance(250);
    await vi.waitUntil(() => clock.timers() === 1, patience);
    await rmdir(path);
    await rename(`${path}.elsewhere`, path);
    clock.advance(500);
    expect((await saved).analysisId).not.toBeNull();
  });
});

const mayMount = process.getuid?.() === 0 && process.platform === "linux";

function smallDisk(kilobytes: number): string {
  const mounted = join(folder(), `disk-${aCaptureId()}`);
  execFileSync("mkdir", [mounted]);
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${kilobytes}k`, "tmpfs", mounted]);
  onTestFinished(() => void execFileSync("umount", [mounted]));
  return mounted;
}

describe.runIf(mayMount)("[NEW-4] [CAP-5] [R15] on a real disk that is full", () => {
  test("a capture is refused as diskFull, leaves nothing behind, and starts once there is space", async () => {
    const spools = smallDisk(16);
    const { start, state } = begin({ spools });
    await writeFile(join(spools, "fill"), Buffer.alloc(16 * 1024)).catch(() => undefined);
    await expect(start()).rejects.toMatchObject({ code: "diskFull", status: 507 });
    expect([state(), await readdir(spools)]).toEqual([null, ["fill"]]);
    await rm(join(spools, "fill"));
    expect(await start()).toMatchObject({ phase: "recording" });
  });

  test("a running capture ends and says so; what was acknowledged, and only that, is in it", async () => {
    const { captures, context, start, record } = begin({ spools: smallDisk(8) });
    const saved = phase(captures, "saved");
    await start("Balance");
    let acknowledged = 0;
    const recordOn = async (): Promise<void> => {
      for (; acknowledged < 200; acknowledged += 1) await record(acknowledged);
    };
    await expect(recordOn()).rejects.toMatchObject({ code: "diskFull" });
    const { analysisId, problem } = await saved;
    expect(problem?.code).toBe("diskFull");
    const stored = await collect(readFrames(context, analysisId ?? ""));
    expect(stored.map(({ sequence }) => sequence)).toEqual(Array.from({ length: acknowledged }, (_, at) => at));
    expect(acknowledged).toBeGreaterThan(5);
  });
});
