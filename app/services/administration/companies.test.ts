import { beforeAll, describe, expect, test } from "vitest";
import { DeviceModel } from "~/data/models/device.model.server";
import { UserModel } from "~/data/models/user.model.server";
import { CLINIC_QUOTA_BYTES } from "~/domain/storage/quota";
import { roles } from "~/domain/user";
import { reserveStorage, settleStorage } from "~/recordings/storage.server";
import { useDatabase } from "../../../tests/support/database";
import { actAs, hire, installMat, openClinic } from "../../../tests/support/people";
import { verifyCredentials } from "../accounts/credentials.server";
import { signInMat } from "../accounts/mat-sign-in.server";
import { createUser } from "../accounts/users.server";
import type { Context } from "../context";
import { noServer } from "../no-server";
import { administeredStorage, configureCompany, getAdministeredCompany, pageCompanies, registerCompany } from "./companies.server";
import { registerAll } from "./register-all.server";

useDatabase();

let admin: Context;
let provider: Context;
beforeAll(async () => {
  const [clinic, home] = [await openClinic({ adminPanel: true }), await openClinic({ adminPanel: true })];
  admin = actAs(await hire(clinic, { role: roles.companyAdmin }), clinic);
  provider = actAs(await hire(home, { role: roles.providerAdmin }), home);
});

describe("[ADM-1] companies", () => {
  test("are registered only by the provider, with what the specification names", async () => {
    const company = await registerCompany(provider, { companyName: "Harbour Clinic", pageColor: "#102030", layoutNumber: 3 });
    expect(company).toMatchObject({ companyName: "Harbour Clinic", pageColor: "#102030", layoutNumber: 3, adminPanel: false });
    expect(company.quotaBytes).toBe(CLINIC_QUOTA_BYTES);
    expect((await pageCompanies(provider, { search: "harb" })).entries).toMatchObject([{ id: company.id, accounts: 0, devices: 0 }]);
    await expect(registerCompany(admin, { companyName: "Mine" })).rejects.toMatchObject({ code: "forbidden" });
    expect((await pageCompanies(admin)).entries.map(({ id }) => id)).toEqual([admin.company.id]);
  });

  test("with an invalid logo are not registered", async () => {
    const registered = registerCompany(provider, { companyName: "No logo", logo: new Uint8Array([1, 2, 3]) });
    await expect(registered).rejects.toMatchObject({ code: "logoFormat" });
    expect((await pageCompanies(provider, { search: "no logo" })).total).toBe(0);
  });

  test("set their own display, zone and retention; quota and admin panel are the provider's", async () => {
    const own = {
      timeZone: "Europe/Madrid",
      deletedAnalysesDays: 7,
      display: { deviceLabel: "sit", hideCompanyOnCards: true, hideSeatingCop: false },
    } as const;
    expect(await configureCompany(admin, admin.company.id, own)).toMatchObject(own);
    await expect(configureCompany(admin, admin.company.id, { quotaBytes: 1e9 })).rejects.toMatchObject({ code: "forbidden" });
    await expect(configureCompany(provider, provider.company.id, { adminPanel: false })).rejects.toMatchObject({ code: "invalid" });
    for (const beyond of [provider.company.id, "0123456789abcdef01234567", "nothing"])
      await expect(getAdministeredCompany(admin, beyond)).rejects.toMatchObject({ code: "notFound" });
  });

  test("store as much as their quota says", async () => {
    const { id } = await openClinic();
    await configureCompany(provider, id, { quotaBytes: 1000 });
    await reserveStorage({ companyId: id, captureId: "1" }, 900);
    await expect(reserveStorage({ companyId: id, captureId: "2" }, 200)).rejects.toMatchObject({ code: "storageFull" });
    await configureCompany(provider, id, { quotaBytes: 2000 });
    await reserveStorage({ companyId: id, captureId: "2" }, 200);
  });

  test("[HIST-3] see how much each company stores of its own limit, and no company of others", async () => {
    const { id } = await openClinic({ companyName: "Stored Clinic", quotaBytes: 1000 });
    await reserveStorage({ companyId: id, captureId: "1" }, 900);
    await settleStorage({ companyId: id, captureId: "1" }, 640);
    await reserveStorage({ companyId: id, captureId: "2" }, 100);
    const storage = { usedBytes: 640, limitBytes: 1000 };
    expect((await pageCompanies(provider, { search: "stored clinic" })).entries).toMatchObject([{ storage }]);
    expect(await administeredStorage(provider, id)).toEqual(storage);
    await expect(administeredStorage(admin, id)).rejects.toMatchObject({ code: "notFound" });
  });
});

describe("[ADM-2] create all", () => {
  const mat = { deviceType: "Mattress Mat" };

  test("registers company, admin@{serial}.com with 12 characters that are shown once, and device", async () => {
    const all = await registerAll(provider, { ...mat, hardwareSerial: "BED-77" });
    expect(all.oneTimePassword).toMatch(/^[a-zA-Z2-9]{12}$/);
    const { user, company } = await verifyCredentials({
      server: noServer(),
      email: "admin@bed-77.com",
      password: all.oneTimePassword,
      ip: "::1",
      now: new Date(),
    });
    expect(user).toMatchObject({ role: roles.companyAdmin, mustChangePassword: true });
    expect(company).toMatchObject({ id: all.company.id, companyName: "BED-77", adminPanel: true });
    const { device } = await signInMat(noServer().events, { serial: "BED-77", password: all.hardwarePassword ?? "", address: "::1" });
    expect(device).toMatchObject({ companyId: company.id, name: "BED-77", room: "01", bed: "01" });
    await expect(registerAll(admin, { ...mat, hardwareSerial: "BED-78" })).rejects.toMatchObject({ code: "forbidden" });
  });

  test("registers nothing if a part of it fails", async () => {
    const before = await pageCompanies(provider);
    await createUser(admin.company.id, { email: "admin@bed-90.com", password: "long enough" });
    await expect(registerAll(provider, { ...mat, hardwareSerial: "BED-90" })).rejects.toMatchObject({ code: "emailTaken" });
    expect(await DeviceModel.exists({ hardwareSerial: "BED-90" })).toBeNull();
    await installMat(admin.company, { hardwareSerial: "BED-91" });
    await expect(registerAll(provider, { ...mat, hardwareSerial: "BED-91" })).rejects.toMatchObject({ code: "serialTaken" });
    expect(await UserModel.exists({ email: "admin@bed-91.com" })).toBeNull();
    expect((await pageCompanies(provider)).total).toBe(before.total);
  });

  test("of two at the same time registers one, whole", async () => {
    const house = { ...mat, hardwareSerial: "BED-92" };
    const tries = await Promise.allSettled([registerAll(provider, house), registerAll(provider, house)]);
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const [company, ...others] = (await pageCompanies(provider, { search: "BED-92" })).entries;
    expect(others).toEqual([]);
    expect(company).toMatchObject({ accounts: 1, devices: 1 });
  });

  test("is repeated after the server stopped in the middle of it", async () => {
    const long = "000000000000000000000001";
    await DeviceModel.create({
      _id: long,
      companyId: long,
      name: "BED-93",
      deviceType: "Mattress Mat",
      hardwareSerial: "BED-93",
      passwordHash: "x",
    });
    const all = await registerAll(provider, { ...mat, hardwareSerial: "BED-93" });
    expect((await DeviceModel.find({ hardwareSerial: "BED-93" }).lean()).map(({ companyId }) => companyId.toHexString())).toEqual([
      all.company.id,
    ]);
  });
});
