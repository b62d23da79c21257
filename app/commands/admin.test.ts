import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { projectFile } from "~/project-root.server";

const run = promisify(execFile);

/** The real command over a data folder; fails with code and stderr as a shell sees them. */
async function operator() {
  const folder = await mkdtemp(join(tmpdir(), "isobar-admin-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const admin = async (dataDir: string, ...args: string[]): Promise<Record<string, string>> => {
    const env = { ...process.env, DATA_DIR: join(folder, dataDir), MONGODB_URI: "" };
    const { stdout } = await run(process.execPath, ["--import", "tsx", projectFile("app/commands/admin.ts"), ...args, "--json"], { env });
    return JSON.parse(stdout) as Record<string, string>;
  };
  return { folder, admin };
}

test(
  "[ADM-4] an operator founds the provider, adds a company, a person and a mat, backs up, and restores elsewhere",
  { timeout: 120_000 },
  async () => {
    const { folder, admin } = await operator();
    const founded = await admin("one", "found", "--company", "Provider", "--email", "Petra@provider.example");
    expect(founded).toMatchObject({ email: "petra@provider.example", oneTimePassword: expect.stringMatching(/^\w{12}$/) as string });
    const as = ["--as", "petra@provider.example"];
    const { company = "" } = await admin("one", "add-company", ...as, "--name", "Aegean Rehab");
    const mat = await admin("one", "add-device", ...as, "--company", company, "--serial", "PODO-1", "--type", "Podology IoT");
    expect(mat).toMatchObject({ serial: "PODO-1", password: expect.stringMatching(/^\w{20}$/) as string });
    const backup = join(folder, "backup.lmdb");
    expect(await admin("one", "backup", backup)).toMatchObject({ file: backup });
    await admin("two", "restore", backup);
    const person = ["--company", company, "--email", "elena@aegean.example"];
    expect(await admin("two", "add-user", ...as, ...person)).toMatchObject({ email: "elena@aegean.example" });
    await expect(admin("two", "found", "--company", "P", "--email", "a@b.example")).rejects.toMatchObject({
      code: 1,
      stderr: "alreadySetUp\n",
    });
  },
);
