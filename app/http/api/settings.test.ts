import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { roles } from "~/domain/user";
import { apiAt, tokenFor } from "../../../tests/support/api";
import { useDatabase } from "../../../tests/support/database";
import { hire, installMat, openClinic, openClinicWithPatient } from "../../../tests/support/people";

useDatabase();

const call = apiAt();
const json = async (response: Promise<Response>): Promise<unknown> => (await response).json();

describe("[API-1] [DASH-7] GET /api/device/obtainList/{company}/{type}/{room}", () => {
  test("lists the devices of the own company by type and room", async () => {
    const company = await openClinic({ companyName: "Ward & Sons" });
    const token = await tokenFor(await hire(company));
    await installMat(company, { name: "A", room: "2/3" });
    await installMat(company, { name: "B", deviceType: "Seating Mat", room: "2/3" });
    await installMat(company, { name: "C" });
    const names = async (...parts: string[]) => {
      const path = parts.map(encodeURIComponent).join("/");
      return ((await json(call("GET", `/api/device/obtainList/${path}`, { token }))) as { name: string }[]).map(({ name }) => name);
    };
    expect(await names("Ward & Sons", "all", "all")).toEqual(["A", "B", "C"]);
    expect(await names(company.id, "Podology IoT", "all")).toEqual(["A", "C"]);
    expect(await names(company.id, "all", "2/3")).toEqual(["A", "B"]);
    expect(await names(company.id, "Flying carpet", "all")).toEqual([]);
  });

  test("[ACC-7] another company is not found, by name or id", async () => {
    const { user } = await openClinicWithPatient();
    const other = await openClinic({ companyName: "Elsewhere" });
    for (const named of [other.id, "Elsewhere", "Nowhere"]) {
      const response = await call("GET", `/api/device/obtainList/${named}/all/all`, { token: await tokenFor(user) });
      expect(response.status).toBe(404);
    }
  });
});

test("[API-1] PUT /api/companyUser changes the own name and language, and nothing that grants access", async () => {
  const { user } = await openClinicWithPatient();
  const token = await tokenFor(user);
  const put = (body: unknown) => call("PUT", "/api/companyUser", { token, body });
  expect(await json(put({ name: " Elena Marou ", preferredLanguage: "el" }))).toMatchObject({
    name: "Elena Marou",
    preferredLanguage: "el",
    role: roles.staff,
  });
  expect(await json(call("GET", "/api/companyUser", { token }))).toMatchObject({
    name: "Elena Marou",
    preferredLanguage: "el",
    role: roles.staff,
    email: user.email,
  });
  for (const [field, value] of [
    ["role", 0],
    ["email", "other@example.com"],
  ] as const)
    expect(await json(put({ [field]: value }))).toMatchObject({ error: "invalid", details: { field } });
  for (const wrong of [{ name: " " }, { preferredLanguage: "xx" }, { name: { $set: 1 } }]) expect((await put(wrong)).status).toBe(422);
});

describe("[API-1] [DASH-7] PUT /api/auth/company/settings", () => {
  const clinicWith = async (role: 1 | 2) => {
    const company = await openClinic({ companyName: "Aurora", address: "Calle Mayor 1" });
    const token = await tokenFor(await hire(company, { role }));
    return (body: unknown) => call("PUT", "/api/auth/company/settings", { token, body });
  };

  test("changes what is sent and answers the company", async () => {
    const put = await clinicWith(roles.companyAdmin);
    expect(await json(put({ location: "Calle Menor 2" }))).toMatchObject({
      companyName: "Aurora",
      address: "Calle Menor 2",
      location: "Calle Menor 2",
      logo: null,
    });
    const png = await sharp({ create: { width: 700, height: 700, channels: 3, background: "#6a35c9" } })
      .png()
      .toBuffer();
    const { logo } = (await json(put({ companyName: "Aurora II", logo: `data:image/png;base64,${png.toString("base64")}` }))) as {
      logo: string;
    };
    expect(logo).toMatch(/^\/company\/logo\/[0-9a-f]{32}$/);
    expect(await json(put({ logo }))).toMatchObject({ companyName: "Aurora II", logo });
    expect(await json(put({ logo: null }))).toMatchObject({ logo: null });
  });

  test.each([
    [{ companyName: "n".repeat(26) }, 422, "invalid"],
    [{ address: "a".repeat(201) }, 422, "invalid"],
    [{ logo: "data:image/svg+xml;base64,PHN2Zy8+" }, 422, "logoFormat"],
    [{ logo: `data:image/png;base64,${Buffer.from("<svg/>").toString("base64")}` }, 422, "logoFormat"],
    [{ logo: `data:image/png;base64,${"A".repeat(1_398_104)}` }, 413, "logoTooLarge"],
  ])("refuses what does not fit", async (body, status, error) => {
    const response = await (await clinicWith(roles.companyAdmin))(body);
    expect([response.status, await response.json()]).toMatchObject([status, { error }]);
  });

  test("[ACC-8] is for administrators", async () => {
    expect((await (await clinicWith(roles.staff))({ companyName: "Mine" })).status).toBe(403);
  });
});
