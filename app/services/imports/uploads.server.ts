import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { Types } from "mongoose";
import type { Clock } from "~/domain/clock";
import { hasErrorCode, isDiskFull } from "~/domain/error-code";
import { Problem } from "~/domain/problem";

/** Whose upload it is; nobody else finds it. */
export interface Uploader {
  company: { id: string };
  user: { id: string };
}

/** A file that somebody sent, between its preview and the analysis it becomes. */
export interface Upload {
  /** Its first 24 characters are the id of the analysis that it may become, so that a save that is tried again writes the same documents. */
  id: string;
  path: string;
}

/**
 * Files that were sent and are not analyses yet: each in a folder of its company and person, for half an hour. What an earlier run of the
 * server left is removed when it starts.
 */
export interface Uploads {
  /**
   * Takes a file in, a piece at a time, with at most so many bytes, and removes the oldest of what waits for the same person where that is too much. It is under way,
   * and stays, until it is described or removed. @throws Problem importTooLarge, importEmpty, diskFull, busy (the person or the company has too many), after which nothing
   * is left of it
   */
  receive: (owner: Uploader, content: AsyncIterable<Uint8Array>, mostBytes: number) => Promise<Upload>;
  /** Writes down what is known of it: it waits from now on. */
  describe: (owner: Uploader, id: string, about: string) => Promise<void>;
  /** Keeps one that waits for as long as the work on it lasts, however many more its person sends. */
  during: <Value>(owner: Uploader, id: string, work: () => Promise<Value>) => Promise<Value>;
  /** The file and what is known of it; null for one of somebody else, one that was removed and one whose time is over. */
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
  /** By the place of an upload: how much is under way with it. Nothing removes these but who works on them. */
  const held = new Map<string, number>();
  const hold = (place: string): void => void held.set(place, (held.get(place) ?? 0) + 1);
  const release = (place: string): void => {
    const left = (held.get(place) ?? 1) - 1;
    if (left > 0) held.set(place, left);
    else held.delete(place);
  };
  const isWithin = (outer: string, place: string): boolean => place.startsWith(outer + sep);
  const heldIn = (outer: string): number => [...held.keys()].filter((place) => isWithin(outer, place)).length;

  /** Removes what is over, and of what waits for one person the oldest that are too many. Answers how many of a company are left to wait. */
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
    // What cannot be removed now is tried again.
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

/** The uploads of a company's folder, or of that of all with one level more. */
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
