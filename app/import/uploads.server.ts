import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { Types } from "mongoose";
import type { Clock } from "~/domain/clock";
import { hasErrorCode, isDiskFull } from "~/domain/error-code";
import { Problem } from "~/domain/problem";

/** Only the uploader finds an upload. */
export interface Uploader {
  company: { id: string };
  user: { id: string };
}

/** A file between preview and analysis. */
export interface Upload {
  /** The first 24 characters become the analysis ID, so a repeated save writes the same documents. */
  id: string;
  path: string;
}

/** For half an hour, in a folder per company and user; emptied at start. */
export interface Uploads {
  /**
   * Receives up to `mostBytes` and drops the user's oldest surplus. Protected until described or removed.
   * @throws Problem importTooLarge, importEmpty, diskFull, busy; nothing is kept then
   */
  receive: (owner: Uploader, content: AsyncIterable<Uint8Array>, mostBytes: number) => Promise<Upload>;
  /** Stores the description; the upload waits from now on. */
  describe: (owner: Uploader, id: string, about: string) => Promise<void>;
  /** Protects an upload while `work` runs. */
  during: <Value>(owner: Uploader, id: string, work: () => Promise<Value>) => Promise<Value>;
  /** Null if removed, expired or another user's. */
  find: (owner: Uploader, id: string) => Promise<(Upload & { about: string }) | null>;
  remove: (owner: Uploader, id: string) => Promise<void>;
  close: () => void;
}

export const UPLOAD_LIMITS = { keptMs: 30 * 60_000, ofPerson: 4, ofCompany: 40 } as const;
const SWEEP_EVERY_MS = 5 * 60_000;
const ID = /^[0-9a-f]{32}$/;

export async function openUploads({ folder, clock }: { folder: string; clock: Clock }): Promise<Uploads> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const folderOf = ({ company, user }: Uploader): string => join(folder, company.id, user.id);
  const placeOf = (owner: Uploader, id: string): string => join(folderOf(owner), id);
  const isOver = (writtenMs: number): boolean => clock.now() - writtenMs > UPLOAD_LIMITS.keptMs;
  /** Protects uploads in use, with a count. */
  const held = new Map<string, number>();
  const hold = (place: string): void => void held.set(place, (held.get(place) ?? 0) + 1);
  const release = (place: string): void => {
    const left = (held.get(place) ?? 1) - 1;
    if (left > 0) held.set(place, left);
    else held.delete(place);
  };
  const isWithin = (outer: string, place: string): boolean => place.startsWith(outer + sep);
  const heldIn = (outer: string): number => [...held.keys()].filter((place) => isWithin(outer, place)).length;

  /** Returns the number left in the company. */
  async function makeRoom(owner: Uploader): Promise<number> {
    const kept = (await uploadsBelow(join(folder, owner.company.id))).filter(({ place }) => !held.has(place));
    const [over, young] = [kept.filter(({ atMs }) => isOver(atMs)), kept.filter(({ atMs }) => !isOver(atMs))];
    const own = young.filter(({ place }) => isWithin(folderOf(owner), place)).sort((one, other) => other.atMs - one.atMs);
    const tooMany = own.slice(Math.max(0, UPLOAD_LIMITS.ofPerson - heldIn(folderOf(owner))));
    await Promise.all([...over, ...tooMany].map(({ place }) => rm(place, { recursive: true, force: true })));
    return young.length - tooMany.length;
  }

  async function sweep(): Promise<void> {
    for (const { place, atMs } of await uploadsBelow(folder, 1))
      if (isOver(atMs) && !held.has(place)) await rm(place, { recursive: true, force: true });
  }

  let stop = (): void => undefined;
  const sweepLater = (): void => {
    // Failed removals are retried.
    stop = clock.setTimer(
      () =>
        void sweep()
          .catch(() => undefined)
          .finally(sweepLater),
      SWEEP_EVERY_MS,
    );
  };
  sweepLater();

  const uploads: Uploads = {
    async receive(owner, content, mostBytes) {
      if (heldIn(folderOf(owner)) >= UPLOAD_LIMITS.ofPerson) throw new Problem("busy");
      const id = `${new Types.ObjectId().toHexString()}${randomBytes(4).toString("hex")}`;
      const place = placeOf(owner, id);
      const path = join(place, "file");
      hold(place);
      try {
        if ((await makeRoom(owner)) + heldIn(join(folder, owner.company.id)) > UPLOAD_LIMITS.ofCompany) throw new Problem("busy");
        await mkdir(place, { recursive: true, mode: 0o700 });
        const file = await open(path, "wx", 0o600);
        let bytes = 0;
        try {
          for await (const piece of content) {
            bytes += piece.byteLength;
            if (bytes > mostBytes) throw new Problem("importTooLarge", { megabytes: Math.floor(mostBytes / 1024 / 1024) });
            await file.write(piece);
          }
        } finally {
          await file.close();
        }
        if (bytes === 0) throw new Problem("importEmpty");
        return { id, path };
      } catch (error) {
        await uploads.remove(owner, id);
        throw isDiskFull(error) ? new Problem("diskFull") : error;
      }
    },
    async describe(owner, id, about) {
      await writeFile(join(placeOf(owner, id), "about.json"), about, { mode: 0o600 });
      release(placeOf(owner, id));
    },
    async during(owner, id, work) {
      const place = placeOf(owner, id);
      hold(place);
      try {
        return await work();
      } finally {
        release(place);
      }
    },
    async find(owner, id) {
      if (!ID.test(id)) return null;
      const path = join(placeOf(owner, id), "file");
      try {
        if (isOver((await stat(path)).mtimeMs)) return null;
        return { id, path, about: await readFile(join(placeOf(owner, id), "about.json"), "utf8") };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(owner, id) {
      if (!ID.test(id)) return;
      await rm(placeOf(owner, id), { recursive: true, force: true });
      held.delete(placeOf(owner, id));
    },
    close: () => stop(),
  };
  return uploads;
}

const isMissing = (error: unknown): boolean => hasErrorCode(error, "ENOENT");

/** Uploads of a company's folder, or of all companies with one more level. */
async function uploadsBelow(folder: string, levels = 0): Promise<{ place: string; atMs: number }[]> {
  const inside = async (place: string): Promise<string[]> => {
    try {
      return (await readdir(place)).map((name) => join(place, name));
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  };
  let places = [folder];
  for (let level = 0; level < levels + 2; level++) places = (await Promise.all(places.map(inside))).flat();
  const found = await Promise.all(
    places.map((place) =>
      stat(place).then(
        ({ mtimeMs }) => [{ place, atMs: mtimeMs }],
        () => [],
      ),
    ),
  );
  return found.flat();
}
