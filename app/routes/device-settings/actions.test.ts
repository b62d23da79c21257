import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { roles } from "~/domain/user";
import { readNotice } from "~/http/notice.server";
import { getCompany } from "~/services/companies/companies.server";
import type { Context } from "~/services/context";
import { getDevice, getMapTurn } from "~/services/devices.server";
import { useDatabase } from "../../../tests/support/database";
import { actAs, hire, unreachableIds, openClinicWithPatient } from "../../../tests/support/people";
import { useServer } from "../../../tests/support/server";
import { handleDeviceForm } from "./actions.server";

useDatabase();
const server = useServer();

const LIVE_PAGE = "/PodiatryIoT?device=1";
const place = { name: "Gait lab", room: "12", bed: "3" };

async function clinic(role: 1 | 2 = roles.companyAdmin) {
  const { company, device } = await openClinicWithPatient({ server, company: { address: "Calle Mayor 1" } });
  return { device, context: actAs(await hire(company, { role }), company, { server }) };
}

async function send(context: Context, deviceId: string, fields: Record<string, string | File>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ redirectTo: LIVE_PAGE, ...fields })) form.append(name, value);
  const written = new Response(form);
  const body = await written.arrayBuffer();
  const headers = { "Content-Type": written.headers.get("Content-Type") ?? "", "Content-Length": String(body.byteLength) };
  return handleDeviceForm(
    context,
    new Request(`http://localhost/deviceSettings?device=${encodeURIComponent(deviceId)}`, { method: "POST", headers, body }),
  );
}

async function outcome(...sent: Parameters<typeof send>) {
  const response = await send(...sent);
  if (!(response instanceof Response)) throw new Error("expected a redirect");
  const { notice } = await readNotice(new Request("http://localhost/", { headers: { Cookie: response.headers.get("Set-Cookie") ?? "" } }));
  return { to: response.headers.get("Location"), notice };
}

describe("[DASH-7] the device settings page", () => {
  test("changes name, room and bed and leads to where it was opened", async () => {
    const { context, device } = await clinic(roles.staff);
    expect(await outcome(context, device.id, { kind: "settings", ...place })).toEqual({
      to: LIVE_PAGE,
      notice: { tone: "success", key: "deviceInfoUpdated" },
    });
    expect(await getDevice(context, device.id)).toMatchObject(place);
  });

  test("[PEER-8] takes a contact threshold in the mat's unit, with a comma as well; left empty it is its kind's again", async () => {
    const { context, device } = await clinic(roles.staff);
    await send(context, device.id, { kind: "settings", ...place, contact: "2,5", rocker: "" });
    expect((await getDevice(context, device.id)).override).toMatchObject({ thresholds: { contact: 2.5, rocker: 10, unit: "kPa" } });
    await send(context, device.id, { kind: "edit", ...place, contact: "", rocker: "" });
    expect((await getDevice(context, device.id)).override?.thresholds).toBeUndefined();
    const wrong = await send(context, device.id, { kind: "edit", ...place, contact: "-1" });
    expect(wrong).toMatchObject({ init: { status: 422 }, data: { reply: { error: { contact: ["notANumber"] } } } });
  });

  test("[LIVE-5] turns and mirrors how the device's maps are shown, results too; what it measures stays", async () => {
    const { context, device } = await clinic(roles.staff);
    await send(context, device.id, { kind: "edit", ...place, turn: "180", mirrored: "on" });
    const turned = { turn: 180, mirrored: true };
    expect(await getDevice(context, device.id)).toMatchObject({ mapTurn: turned, override: device.override });
    expect(await getMapTurn(context, device.id)).toEqual(turned);
    await send(context, device.id, { kind: "edit", ...place });
    expect(await getMapTurn(context, device.id), "a form without the field").toEqual(turned);
    await send(context, device.id, { kind: "settings", ...place, turn: "0" });
    expect(await getDevice(context, device.id)).not.toHaveProperty("mapTurn");
    expect(await send(context, device.id, { kind: "edit", ...place, turn: "45" })).toMatchObject({ init: { status: 422 } });
  });

  test.each(["name", "room", "bed"])("refuses an empty %s with deviceParameters and keeps what was entered", async (empty) => {
    const { context, device } = await clinic();
    const entered = { ...place, [empty]: "  " };
    expect(await send(context, device.id, { kind: "settings", ...entered })).toMatchObject({
      init: { status: 422 },
      data: { backTo: LIVE_PAGE, problem: { code: "deviceParameters" }, reply: { error: { [empty]: ["fillIn"] }, initialValue: entered } },
    });
    expect(await getDevice(context, device.id)).toEqual(device);
  });

  test("[ACC-7] a device out of reach is not found", async () => {
    const { context } = await clinic();
    const elsewhere = await clinic();
    for (const id of unreachableIds(elsewhere.device.id)) {
      await expect(send(context, id, { kind: "settings", ...place })).rejects.toMatchObject({ status: 404 });
    }
    expect(await getDevice(elsewhere.context, elsewhere.device.id)).toEqual(elsewhere.device);
  });
});

describe("[DASH-7] the edit dialog", () => {
  test("needs a name and no bed", async () => {
    const { context, device } = await clinic(roles.staff);
    await outcome(context, device.id, { kind: "edit", name: "Gait lab", room: "", bed: "" });
    expect(await getDevice(context, device.id)).toMatchObject({ name: "Gait lab", room: "", bed: "" });
    expect(await send(context, device.id, { kind: "edit", name: "", room: "", bed: "" })).toMatchObject({
      data: { problem: null, reply: { error: { name: ["fillIn"] } } },
    });
  });

  const same = ({ context, device }: Awaited<ReturnType<typeof clinic>>) => ({
    kind: "editWithCompany",
    name: device.name,
    room: device.room,
    bed: device.bed,
    companyName: context.company.companyName,
    address: context.company.address,
  });

  test("takes a logo, says that the company changed, and takes the logo away again", async () => {
    const home = await clinic();
    const { context, device } = home;
    const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: "#6a35c9" } })
      .png()
      .toBuffer();
    const reported = await outcome(context, device.id, {
      ...same(home),
      logo: new File([Uint8Array.from(png)], "logo.png", { type: "image/png" }),
    });
    expect(reported.notice).toEqual({ tone: "success", key: "companyUpdated" });
    const company = await getCompany(context);
    expect(company.logo).toMatch(/^[0-9a-f]{32}$/);
    await outcome({ ...context, company }, device.id, { ...same(home), noLogo: "on" });
    expect((await getCompany(context)).logo).toBeNull();
  });

  test.each([
    ["a renamed SVG", new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "logo.png", { type: "image/png" }), "logoFormat"],
    ["an SVG", new File(["<svg/>"], "logo.svg", { type: "image/svg+xml" }), "logoFormat"],
    ["more than 1 MB", new File(["x".repeat(1_048_577)], "logo.png", { type: "image/png" }), "logoTooLarge"],
  ])("refuses %s as a logo beside its field, and changes nothing else", async (_what, logo, problem) => {
    const home = await clinic();
    const answer = await send(home.context, home.device.id, { ...same(home), name: "Changed", logo });
    expect(answer).toMatchObject({
      init: { status: 422 },
      data: { reply: { error: { logo: [problem] }, initialValue: { name: "Changed" } } },
    });
    expect(await getDevice(home.context, home.device.id)).toEqual(home.device);
  });

  test("[ACC-8] staff change no company, whatever form they send", async () => {
    const home = await clinic(roles.staff);
    expect(await send(home.context, home.device.id, { ...same(home), companyName: "Mine" })).toMatchObject({
      data: { problem: { code: "forbidden" } },
    });
    expect((await getCompany(home.context)).companyName).toBe(home.context.company.companyName);
  });
});
