import { execFileSync } from "node:child_process";
import { open, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { encodeFrame } from "~/domain/frame/codec";
import { aClinic, aHeader, coded, frames, standing, temporaryFolder } from "../../tests/support/recording";
import { RECORD_OVERHEAD_BYTES, toRecord } from "./spool-format";
import { beginSpool, createSpool, readSpool, spoolPath } from "./spool.server";

const folder = temporaryFolder();
const header = () => aHeader(aClinic());

describe("[CAP-5] a spool", () => {
  test("returns its header and every frame in order of arrival", async () => {
    const started = header();
    const list = coded(frames(0, 20));
    const spool = await createSpool(folder(), started);
    await Promise.all(list.map((frame) => spool.append(frame)));
    await spool.close();
    const content = await readSpool(spoolPath(folder(), started));
    expect(content?.header).toEqual(started);
    expect(content?.frames.map((frame) => Buffer.from(frame))).toEqual(list.map((frame) => Buffer.from(frame)));
  });

  test("is written byte for byte as earlier versions wrote it", () => {
    const record = "16000000e25e234b61206672616d65207772697474656e206265666f7265";
    expect(Buffer.from(toRecord(Buffer.from("a frame written before"))).toString("hex")).toBe(record);
  });

  test("acknowledges nothing before the sync, and one sync serves all waiting frames", async () => {
    const file = await open(join(folder(), "counted"), "wx");
    let syncs = 0;
    const spool = await beginSpool(
      {
        write: file.write.bind(file),
        truncate: file.truncate.bind(file),
        close: file.close.bind(file),
        stat: file.stat.bind(file),
        datasync: async () => {
          await file.datasync();
          syncs += 1;
        },
      },
      header(),
    );
    const syncsAtAcknowledgement = await Promise.all(coded(frames(0, 99)).map((frame) => spool.append(frame).then(() => syncs)));
    await spool.close();
    expect(Math.min(...syncsAtAcknowledgement)).toBeGreaterThan(1);
    expect(syncs).toBeLessThanOrEqual(4);
  });

  test("truncated at any byte keeps every whole record before the cut", async () => {
    const started = header();
    const list = coded(frames(0, 2));
    const spool = await createSpool(folder(), started);
    for (const frame of list) await spool.append(frame);
    await spool.close();
    const path = spoolPath(folder(), started);
    const whole = await readFile(path);
    const ends = list
      .reduceRight<number[]>((found, frame) => [(found[0] ?? whole.length) - frame.length - RECORD_OVERHEAD_BYTES, ...found], [])
      .concat(whole.length);
    for (let length = 0; length <= whole.length; length += 1) {
      await writeFile(path, whole.subarray(0, length));
      const kept = ends.filter((end) => end <= length).length - 1;
      const content = await readSpool(path);
      expect(content?.frames.length ?? -1).toBe(kept);
      if (content) expect((await readFile(path)).length).toBe(ends[kept]);
    }
  });

  test("with a flipped bit ends before the damaged record", async () => {
    const started = header();
    const spool = await createSpool(folder(), started);
    for (const frame of coded(frames(0, 2))) await spool.append(frame);
    await spool.close();
    const path = spoolPath(folder(), started);
    const bytes = await readFile(path);
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
    await writeFile(path, bytes);
    expect((await readSpool(path))?.frames).toHaveLength(2);
  });

  test("is refused when the capture already has one", async () => {
    const started = header();
    const spool = await createSpool(folder(), started);
    await expect(createSpool(folder(), started)).rejects.toMatchObject({ code: "captureFailed" });
    await spool.close();
  });
});

describe("[CAP-5] a full disk", () => {
  test("refuses a spool as diskFull", async () => {
    const file = await open("/dev/full", "w");
    await expect(beginSpool(file, header())).rejects.toMatchObject({ code: "diskFull" });
    await file.close();
  });

  const mayMount = process.getuid?.() === 0 && process.platform === "linux";
  test.runIf(mayMount)("refuses frames as diskFull, and every acknowledged one is kept", async () => {
    const mounted = join(folder(), "small-disk");
    execFileSync("mkdir", [mounted]);
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", mounted]);
    onTestFinished(() => void execFileSync("umount", [mounted]));
    const started = header();
    const spool = await createSpool(mounted, started);
    let acknowledged = 0;
    const appendNext = (): Promise<void> => spool.append(encodeFrame(standing(acknowledged)));
    const refusal: unknown = await (async () => {
      for (;;) {
        await appendNext();
        acknowledged += 1;
      }
    })().catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: "diskFull" });
    await expect(appendNext()).rejects.toMatchObject({ code: "diskFull" });
    await spool.close();
    expect(acknowledged).toBeGreaterThan(100);
    expect((await readSpool(spoolPath(mounted, started)))?.frames).toHaveLength(acknowledged);
  });

  test("frees the space of a torn record", async () => {
    const path = join(folder(), "torn");
    const file = await open(path, "wx");
    let space = Infinity;
    const spool = await beginSpool(
      {
        datasync: file.datasync.bind(file),
        truncate: file.truncate.bind(file),
        close: file.close.bind(file),
        stat: file.stat.bind(file),
        write: async (bytes, offset, length, position) => {
          if (space === 0) throw Object.assign(new Error("ENOSPC"), { code: "ENOSPC" });
          const part = Math.min(length, space);
          space -= part;
          return file.write(bytes, offset, part, position);
        },
      },
      header(),
    );
    await spool.append(encodeFrame(standing(0)));
    space = 10;
    const before = (await readFile(path)).length;
    await expect(spool.append(encodeFrame(standing(1)))).rejects.toMatchObject({ code: "diskFull" });
    expect((await readFile(path)).length).toBe(before);
    await spool.close();
  });
});
