import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { hashOfEntry } from "~/data/audit-chain.server";
import { connectDatabase } from "~/data/connect.server";
import { AuditModel } from "~/data/models/audit.model.server";
import { projectFile } from "~/project-root.server";
import { operator } from "../../tests/support/operator";

test(
  "[ADM-4] an operator founds the provider, adds a company, a person and a mat, backs up, and restores elsewhere",
  { timeout: 60_000 },
  async () => {
    const { folder, admin } = await operator();
    const founded = await admin(
      "one",
      "found",
      "--company",
      "Provider",
      "--email",
      "Petra@provider.example",
      "--time-zone",
      "Europe/Athens",
    );
    expect(founded).toMatchObject({ timeZone: "Europe/Athens" });
    expect(founded).toMatchObject({ email: "petra@provider.example", oneTimePassword: expect.stringMatching(/^\w{12}$/) as string });
    const as = ["--as", "petra@provider.example"];
    const addCompany = ["add-company", ...as, "--name", "Aegean Rehab"];
    await expect(admin("one", ...addCompany, "--time-zone", "Middle/Earth")).rejects.toThrow("Middle/Earth is no time zone");
    await expect(admin("one", ...addCompany, "--storage", "1.5")).rejects.toThrow("1.5 is no storage limit");
    const added = await admin("one", ...addCompany, "--storage", "5000");
    expect(added).toMatchObject({ storageMegabytes: 5000 });
    const { company = "" } = added;
    const own = ["--grid", "54x22", "--pitch", "0.5"];
    const mat = await admin("one", "add-device", ...as, "--company", company, "--serial", "PODO-1", "--type", "Podology IoT", ...own);
    expect(mat).toMatchObject({ serial: "PODO-1", password: expect.stringMatching(/^\w{20}$/) as string });
    const backup = join(folder, "backup.lmdb");
    expect(await admin("one", "backup", backup)).toMatchObject({ file: backup });
    await admin("two", "restore", backup);
    expect(await admin("two", "verify")).toMatchObject({ wrong: 0 });
    const person = ["--company", company, "--email", "elena@aegean.example", "--role", "companyAdmin"];
    expect(await admin("two", "add-user", ...as, ...person)).toMatchObject({ email: "elena@aegean.example" });
    await expect(admin("two", "found", "--company", "P", "--email", "a@b.example")).rejects.toThrow(/^alreadySetUp: /);
  },
);

test("[ADM-4] the command reports to programs in JSON, and a refusal by exit status and reason", async () => {
  const folder = await mkdtemp(join(tmpdir(), "isobar-admin-"));
  const env = { ...process.env, DATA_DIR: join(folder, "data"), MONGODB_URI: "" };
  const asked = ["--import", "tsx", projectFile("app/commands/admin.ts"), "restore", join(folder, "nowhere"), "--json"];
  const refused = promisify(execFile)(process.execPath, asked, { env }).finally(() => rm(folder, { recursive: true, force: true }));
  await expect(refused).rejects.toMatchObject({ code: 1, stdout: "", stderr: expect.stringContaining("does not exist") as string });
});

test("[ADM-4] [UX-4] an operator fills an empty server with the demo, and no other", { timeout: 60_000 }, async () => {
  const { admin } = await operator();
  const seeded: object = await admin("demo", "seed", "--ward", "3");
  expect(seeded).toMatchObject({
    accounts: expect.arrayContaining([expect.objectContaining({ email: "clinician@demo.isobar.example" })]) as unknown[],
    password: expect.any(String) as string,
    simulators: expect.arrayContaining([expect.stringContaining("npm run simulate")]) as string[],
  });
  await expect(admin("demo", "seed")).rejects.toThrow("not empty");
});

test("[ADM-4] [S22] an operator notes down the newest hash of each company's audit, and learns of an entry that was changed", async () => {
  const { folder, admin } = await operator();
  const petra = "petra@provider.example";
  await admin("one", "found", "--company", "Provider", "--email", petra);
  await admin("one", "add-company", "--as", petra, "--name", "Aegean Rehab");
  const intact: unknown = expect.objectContaining({
    name: "Provider",
    anchor: expect.stringMatching(/^[0-9a-f]{24}:\d+:[0-9a-f]{64}$/) as string,
    wrong: null,
  });
  expect(await admin("one", "verify-audit")).toEqual({ companies: expect.arrayContaining([intact]) as unknown[] });

  // Backup and log are kept away from the database.
  const backup: unknown = await admin("one", "backup", join(folder, "one.backup"));
  const log = join(folder, "server.log");
  writeFileSync(log, JSON.stringify(backup));
  expect(await admin("one", "verify-audit", "--noted", log)).toMatchObject({ missing: [] });
  await expect(admin("one", "verify-audit", "--noted", join(folder, "one.backup"))).rejects.toThrow("names no end of an audit");

  const database = await connectDatabase({ dataDir: join(folder, "one") });
  // A rewritten chain is consistent.
  const newest = await AuditModel.findOne().sort({ number: -1 }).orFail().lean();
  const forged = { ...newest, at: new Date(0) };
  await AuditModel.collection.updateOne({ _id: newest._id }, { $set: { at: forged.at, hash: hashOfEntry(forged, forged) } });
  await database.close();
  expect(await admin("one", "verify-audit")).toEqual({ companies: expect.arrayContaining([intact]) as unknown[] });
  await expect(admin("one", "verify-audit", "--noted", log)).rejects.toThrow(/not in the audit any more: [0-9a-f]{24}:\d+:/);

  const again = await connectDatabase({ dataDir: join(folder, "one") });
  await AuditModel.collection.updateOne({ number: 1 }, { $set: { at: new Date(1) } });
  await again.close();
  await expect(admin("one", "verify-audit")).rejects.toThrow(/: entry 1 /);
}, 60_000);

test("[ADM-4] an operator has results computed again", async () => {
  const { admin } = await operator();
  expect(await admin("one", "recompute", "--every")).toEqual({ computed: 0, framesMissing: 0 });
}, 60_000);

test("[ADM-4] an operator lists who can sign in, and lets the last administrator in again", { timeout: 60_000 }, async () => {
  const { admin } = await operator();
  const petra = "petra@provider.example";
  const { oneTimePassword: first = "" } = await admin("one", "found", "--company", "Provider", "--email", petra);
  const person = { email: petra, role: "providerAdmin", secondFactor: false, disabledAt: null, lastSignInAt: null };
  const listed: unknown = [expect.objectContaining({ name: "Provider", people: [expect.objectContaining(person)], mats: [] })];
  expect(await admin("one", "list")).toEqual({ companies: listed });

  const given = await admin("one", "reset-password", "--email", "Petra@provider.example", "--second-factor");
  expect(given).toEqual({ email: petra, oneTimePassword: expect.stringMatching(/^\w{12}$/) as string });
  expect(given.oneTimePassword).not.toBe(first);
  await expect(admin("one", "reset-password", "--email", "nobody@provider.example")).rejects.toThrow("No account has the email nobody@");
});
