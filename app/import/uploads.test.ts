import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { mountSmallDisk } from "../../tests/faults/driver/small-disk";
import { itemAt } from "../../tests/support/item-at";
import { createManualClock } from "../../tests/support/manual-clock";
import { patience } from "../../tests/support/patience";
import { inPieces } from "../../tests/support/uploads";
import { openUploads, UPLOAD_LIMITS } from "./uploads.server";

describe("[PEER-9] files that wait", () => {
  const owner = { company: { id: "a".repeat(24) }, user: { id: "b".repeat(24) } };
  const opened = async () => {
    const [folder, clock] = [await mkdtemp(join(tmpdir(), "isobar-uploads-")), createManualClock(Date.now())];
    return { folder, clock, uploads: await openUploads({ folder, clock }) };
  };

  test("are gone after half an hour, and at the next start of the server", async () => {
    const { folder, clock, uploads } = await opened();
    const { id } = await uploads.receive(owner, inPieces("x"), 10);
    await uploads.describe(owner, id, "{}");
    expect(await uploads.find(owner, id)).toMatchObject({ about: "{}" });
    clock.advance(UPLOAD_LIMITS.keptMs + 60_000);
    expect(await uploads.find(owner, id)).toBeNull();
    await expect.poll(() => readdirSync(join(folder, owner.company.id, owner.user.id)), patience).toEqual([]);

    const { id: later } = await uploads.receive(owner, inPieces("x"), 10);
    await uploads.describe(owner, later, "{}");
    uploads.close();
    const restarted = await openUploads({ folder, clock });
    expect(await restarted.find(owner, later)).toBeNull();
    expect(readdirSync(folder)).toEqual([]);
    restarted.close();
  });

  test("are limited per person, the oldest making room, and in size", async () => {
    const { folder, uploads } = await opened();
    const ids: string[] = [];
    for (let count = 0; count < UPLOAD_LIMITS.ofPerson + 2; count++) {
      const { id } = await uploads.receive(owner, inPieces(`x${count}`), 10);
      await uploads.describe(owner, id, "{}");
      ids.push(id);
    }
    expect(readdirSync(join(folder, owner.company.id, owner.user.id))).toHaveLength(UPLOAD_LIMITS.ofPerson);
    expect(await uploads.find(owner, itemAt(ids, 0))).toBeNull();
    expect(await uploads.find(owner, itemAt(ids, ids.length - 1))).not.toBeNull();
    await expect(uploads.receive(owner, inPieces("eleven bytes"), 10)).rejects.toMatchObject({ code: "importTooLarge" });
    expect(await uploads.find(owner, "../../etc/passwd")).toBeNull();
    uploads.close();
  });

  test("that come at once do not remove each other: more than may be are refused, and those under way stay", async () => {
    const { uploads } = await opened();
    let finish = (): void => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    async function* slowly(): AsyncGenerator<Uint8Array> {
      yield Uint8Array.of(1);
      await finished;
      yield Uint8Array.of(2);
    }
    const underWay = Array.from({ length: UPLOAD_LIMITS.ofPerson }, () => uploads.receive(owner, slowly(), 10));
    await expect(uploads.receive(owner, inPieces("xy"), 10)).rejects.toMatchObject({ code: "busy" });
    const colleague = { ...owner, user: { id: "c".repeat(24) } };
    await uploads.receive(colleague, inPieces("xy"), 10);
    finish();
    for (const { path } of await Promise.all(underWay)) expect([...readFileSync(path)]).toEqual([1, 2]);
    uploads.close();
  });

  test("one that is being saved stays, however many more its person sends meanwhile", async () => {
    const { uploads } = await opened();
    const send = async (): Promise<string> => {
      const { id } = await uploads.receive(owner, inPieces("xy"), 10);
      await uploads.describe(owner, id, "{}");
      return id;
    };
    const id = await send();
    await uploads.during(owner, id, async () => {
      for (let count = 0; count < UPLOAD_LIMITS.ofPerson + 1; count++) await send();
      expect(await uploads.find(owner, id)).not.toBeNull();
    });
    for (let count = 0; count < UPLOAD_LIMITS.ofPerson; count++) await send();
    expect(await uploads.find(owner, id)).toBeNull();
    uploads.close();
  });

  test("[R15] on a full disk are refused as that, leave nothing, and are taken once there is space", async () => {
    const disk = await mountSmallDisk(await mkdtemp(join(tmpdir(), "isobar-small-")), 1);
    if (!disk) return void process.stderr.write("not tested here: uploads on a full disk (this user may not mount one)\n");
    onTestFinished(() => disk.close());
    const folder = join(disk.reached, "uploads");
    const uploads = await openUploads({ folder, clock: createManualClock(Date.now()) });
    disk.fill();
    const send = () => uploads.receive(owner, inPieces(new Uint8Array(100_000)), 200_000);
    await expect(send()).rejects.toMatchObject({ code: "diskFull", status: 507 });
    disk.free();
    const { path } = await send();
    expect(readFileSync(path)).toHaveLength(100_000);
    expect(readdirSync(join(folder, owner.company.id, owner.user.id))).toHaveLength(1);
    uploads.close();
  });

  test("one that breaks off leaves nothing", async () => {
    const { folder, uploads } = await opened();
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield await Promise.resolve(Uint8Array.of(1));
      throw new Error("the line is cut");
    }
    await expect(uploads.receive(owner, broken(), 10)).rejects.toThrow("the line is cut");
    expect(readdirSync(join(folder, owner.company.id, owner.user.id))).toEqual([]);
    uploads.close();
  });
});
