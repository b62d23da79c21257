import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { roles, type Role } from "~/domain/user";
import { noServer } from "~/services/no-server";
import { tokenFor } from "../../../tests/support/api";
import { useDatabase } from "../../../tests/support/database";
import { hire, openClinic } from "../../../tests/support/people";
import { loader as openShell } from "../signed-in/route";
import { loader as openBranding, action as saveBranding } from "./route";

useDatabase();

const shell = z.object({ identity: z.object({ companyName: z.string(), logo: z.string().nullable(), menu: z.array(z.string()) }) });

async function personAt(role: Role) {
  const company = await openClinic({ companyName: "Aegean Rehab", address: "Nikis 14" });
  const token = await tokenFor(await hire(company, { role }));
  const ask = async (form?: FormData) => {
    const written = new Response(form ?? null);
    const headers = new Headers({ Authorization: `Bearer ${token}`, "Content-Type": written.headers.get("Content-Type") ?? "" });
    const body = form ? await written.arrayBuffer() : null;
    return {
      request: new Request("http://localhost/brandingOptions", { headers, ...(body && { method: "POST", body }) }),
      params: {},
      context: { cspNonce: "", server: noServer() },
    };
  };
  return {
    open: async () => openBranding(await ask()),
    header: async () => shell.parse(await openShell(await ask())).identity,
    save: async (fields: Record<string, string | File>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ companyName: "Aegean Rehab", address: "Nikis 14", ...fields })) form.append(name, value);
      return saveBranding(await ask(form));
    },
  };
}

const png = async () =>
  new File(
    [
      Uint8Array.from(
        await sharp({ create: { width: 40, height: 20, channels: 3, background: "#6a35c9" } })
          .png()
          .toBuffer(),
      ),
    ],
    "l.png",
    {
      type: "image/png",
    },
  );

describe("[ADM-3] branding", () => {
  test("is in an administrator's menu; saved, the header shows the new logo and name at once, and the page no logo once it is taken away", async () => {
    const { open, header, save } = await personAt(roles.companyAdmin);
    expect(await header()).toMatchObject({
      companyName: "Aegean Rehab",
      logo: null,
      menu: expect.arrayContaining(["/brandingOptions"]) as string[],
    });
    expect(await save({ companyName: "Aegean", address: "Nikis 14\nThessaloniki", logo: await png() })).toMatchObject({ status: 303 });
    const { logo, companyName } = await header();
    expect([logo, companyName]).toEqual([expect.stringMatching(/^\/company\/logo\/[0-9a-f]{32}$/), "Aegean"]);
    expect(await open()).toMatchObject({ company: { companyName: "Aegean", address: "Nikis 14\nThessaloniki", logo } });
    await save({ noLogo: "on" });
    expect(await open()).toMatchObject({ company: { logo: null } });
  });

  test.each([
    ["a name of 26 characters", { companyName: "x".repeat(26) }, { companyName: ["tooLong"] }],
    ["an address of 201", { address: "x".repeat(201) }, { address: ["tooLong"] }],
    ["no name", { companyName: " " }, { companyName: ["fillIn"] }],
    [
      "a script named as a picture",
      { logo: new File(["<svg onload='alert(1)'/>"], "l.png", { type: "image/png" }) },
      { logo: ["logoFormat"] },
    ],
  ])("refuses %s beside its field, keeps what was entered and changes nothing", async (_what, fields, error) => {
    const { header, save } = await personAt(roles.companyAdmin);
    expect(await save({ address: "Elsewhere", ...fields })).toMatchObject({ init: { status: 422 }, data: { reply: { error } } });
    expect(await header()).toMatchObject({ companyName: "Aegean Rehab", logo: null });
  });

  test("[ACC-8] is not in the menu of staff, who are refused by name", async () => {
    const { open, header, save } = await personAt(roles.staff);
    expect((await header()).menu).not.toContain("/brandingOptions");
    await expect(open()).rejects.toMatchObject({ status: 403 });
    expect(await save({ companyName: "Mine" })).toMatchObject({ init: { status: 403 }, data: { problem: { code: "forbidden" } } });
    expect(await header()).toMatchObject({ companyName: "Aegean Rehab" });
  });
});
