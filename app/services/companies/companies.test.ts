import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { roles } from "~/domain/user";
import { useDatabase } from "../../../tests/support/database";
import { actAs, hire, openClinicWithPatient } from "../../../tests/support/people";
import { companyLogo, getCompany, updateCompany } from "./companies.server";

useDatabase();

async function headOfClinic() {
  const { company } = await openClinicWithPatient();
  return actAs(await hire(company, { role: roles.companyAdmin }), company);
}
const canvas = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: "#6a35c9" } });
const text = (words: string) => new TextEncoder().encode(words);

describe("[DASH-7] the settings of a company", () => {
  test("are changed one by one, the rest stays", async () => {
    const context = await headOfClinic();
    await updateCompany(context, { companyName: "Aurora", address: "Calle Mayor 1" });
    await updateCompany(context, { address: "" });
    expect(await getCompany(context)).toMatchObject({ companyName: "Aurora", address: "", logo: null });
  });

  test("[ACC-8] are not for staff", async () => {
    const { context } = await openClinicWithPatient();
    await expect(updateCompany(context, { companyName: "Mine" })).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("[DASH-7] a logo", () => {
  test("is drawn anew: smaller, upright, a PNG, without what the camera wrote", async () => {
    const context = await headOfClinic();
    const photo = await canvas(1200, 600)
      .withExif({ IFD0: { Copyright: "secret place" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { logo } = await updateCompany(context, { logo: Buffer.concat([photo, text("<script>alert(1)</script>")]) });
    const kept = Buffer.from(await companyLogo(context, logo ?? ""));
    expect(await sharp(kept).metadata()).toMatchObject({ format: "png", width: 256, height: 512 });
    expect(kept.includes("secret place") || kept.includes("script")).toBe(false);
  });

  test("[ACC-7] is found by its name, only by its own company, until it is removed", async () => {
    const context = await headOfClinic();
    const { logo } = await updateCompany(context, { logo: await canvas(8, 8).png().toBuffer() });
    const named = logo ?? "";
    expect((await companyLogo(context, named)).byteLength).toBeGreaterThan(60);
    await expect(companyLogo(await headOfClinic(), named)).rejects.toMatchObject({ code: "notFound" });
    expect((await updateCompany(context, { logo: null })).logo).toBeNull();
    await expect(companyLogo(context, named)).rejects.toMatchObject({ code: "notFound" });
  });

  const pictures: [string, string, () => Promise<Uint8Array>][] = [
    ["a renamed SVG", "logoFormat", () => Promise.resolve(text('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
    ["a GIF", "logoFormat", () => canvas(8, 8).gif().toBuffer()],
    ["a PNG cut off", "logoFormat", async () => (await canvas(300, 300).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 5000)],
    ["more than 4 million pixels in a small file", "logoFormat", () => canvas(2001, 2001).png({ palette: true }).toBuffer()],
    ["more than 1 MB", "logoTooLarge", async () => Buffer.concat([await canvas(8, 8).png().toBuffer(), randomBytes(1_048_576)])],
    [
      "a PNG's beginning and nothing behind",
      "logoFormat",
      () => Promise.resolve(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
    ],
  ];
  test.each(pictures)("cannot be %s", async (_what, code, make) => {
    const context = await headOfClinic();
    const file = await make();
    await expect(updateCompany(context, { companyName: "Changed", logo: file })).rejects.toMatchObject({ code });
    expect(await getCompany(context)).toMatchObject({ companyName: context.company.companyName, logo: null });
  });
});
