import { expect, test } from "vitest";
import { readNotice } from "~/http/notice.server";
import type { Context } from "~/services/context";
import { getDevice } from "~/services/devices.server";
import { useDatabase } from "../../../tests/support/database";
import { installMat, openClinicWithPatient } from "../../../tests/support/people";
import { useServer } from "../../../tests/support/server";
import { handleRoomForm } from "./actions.server";

useDatabase();
const server = useServer();

const send = (context: Context, fields: [string, string][]) =>
  handleRoomForm(context, new Request("http://localhost/roomSettings", { method: "POST", body: new URLSearchParams(fields) }));

async function noticeOf(answer: Awaited<ReturnType<typeof send>>) {
  if (!(answer instanceof Response)) throw new Error("expected a redirect");
  return (await readNotice(new Request("http://localhost/", { headers: { Cookie: answer.headers.get("Set-Cookie") ?? "" } }))).notice;
}

test("[DASH-7] one device or several are moved by their boxes, and a room is renamed", async () => {
  const { context, company, device } = await openClinicWithPatient({ server });
  const other = await installMat(company);
  const rooms = async () => Promise.all([device, other].map(async ({ id }) => (await getDevice(context, id)).room));

  expect(
    await noticeOf(
      await send(context, [
        ["intent", "move"],
        ["to", "Yard"],
        ["device", device.id],
      ]),
    ),
  ).toEqual({ tone: "success", key: "devicesMoved" });
  expect(await rooms()).toEqual(["Yard", "01"]);
  await send(context, [
    ["intent", "move"],
    ["to", "2"],
    ["device", device.id],
    ["device", other.id],
  ]);
  expect(await rooms()).toEqual(["2", "2"]);
  expect(
    await noticeOf(
      await send(context, [
        ["intent", "rename"],
        ["room", "2"],
        ["to", "Gait lab"],
      ]),
    ),
  ).toMatchObject({ key: "roomRenamed" });
  expect(await rooms()).toEqual(["Gait lab", "Gait lab"]);
});

test("[DASH-7] a form without a device or a room is refused at the missing field", async () => {
  const { context } = await openClinicWithPatient({ server });
  const refused = await send(context, [
    ["intent", "move"],
    ["to", " "],
  ]);
  expect(refused).toMatchObject({
    init: { status: 422 },
    data: { intent: "move", room: "", reply: { error: { to: ["fillIn"], device: ["chooseDevices"] } } },
  });
  await expect(
    send(context, [
      ["intent", "demolish"],
      ["room", "01"],
    ]),
  ).rejects.toMatchObject({ status: 422 });
});
