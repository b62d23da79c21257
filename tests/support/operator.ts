import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { runAdmin } from "~/commands/admin/program";

export interface Operator {
  folder: string;
  /** On a data folder or MongoDB address. @throws Error with its error output */
  admin: (place: string, ...args: string[]) => Promise<Record<string, string>>;
}

/** `npm run admin` in this process; data folders are removed after the test. */
export async function operator(): Promise<Operator> {
  const folder = await mkdtemp(join(tmpdir(), "isobar-admin-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const admin = async (place: string, ...args: string[]): Promise<Record<string, string>> => {
    const said = { out: "", error: "" };
    const code = await runAdmin([...args, "--json"], whereIs(folder, place), {
      out: (text) => void (said.out += text),
      error: (text) => void (said.error += text),
    });
    if (code !== 0) throw new Error(said.error);
    return JSON.parse(said.out) as Record<string, string>;
  };
  return { folder, admin };
}

const whereIs = (folder: string, place: string) => ({
  DATA_DIR: join(folder, place.startsWith("mongodb:") ? "beside" : place),
  MONGODB_URI: place.startsWith("mongodb:") ? place : undefined,
  DEMO_PASSWORD: undefined,
});
