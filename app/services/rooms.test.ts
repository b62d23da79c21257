import { expect, test } from "vitest";
import { useDatabase } from "../../tests/support/database";
import { itemAt } from "../../tests/support/item-at";
import { unreachableIds, installMat, openClinicWithPatient } from "../../tests/support/people";
import { getDevice } from "./devices.server";
import { listRooms, moveDevices, renameRoom } from "./rooms.server";

useDatabase();

const plan = async (context: Parameters<typeof listRooms>[0]) =>
  (await listRooms(context)).map(({ name, devices }) => [name, devices.map((device) => device.name)]);

test("[DASH-7] a room is renamed with all that is in it, and joins another of the same name", async () => {
  const { context, company } = await openClinicWithPatient();
  await installMat(company, { name: "A", room: "10" });
  await installMat(company, { name: "B", room: "2" });
  const first = itemAt(await listRooms(context), 0);
  await renameRoom(context, { from: first.name, to: "2" });
  expect(await plan(context)).toEqual([
    ["2", ["B", expect.stringMatching(/^MAT/)]],
    ["10", ["A"]],
  ]);
  await expect(renameRoom(context, { from: "Nowhere", to: "3" })).rejects.toMatchObject({ code: "notFound" });
});

test("[DASH-7] a horse moves with its halves; rooms show it once", async () => {
  const { context, company } = await openClinicWithPatient();
  const halves = [
    await installMat(company, { deviceType: "Sensing Horse Subdevice" }),
    await installMat(company, { deviceType: "Sensing Horse Subdevice" }),
  ];
  const horse = await installMat(company, { name: "Saddle", deviceType: "Sensing Horse", subdeviceIds: halves.map(({ id }) => id) });
  await moveDevices(context, [horse.id], "Yard");
  expect((await plan(context)).at(-1)).toEqual(["Yard", ["Saddle"]]);
  expect((await getDevice(context, itemAt(halves, 1).id)).room).toBe("Yard");
});

test("[DASH-7] [ACC-7] nothing is moved if one of the devices is out of reach", async () => {
  const { context, device } = await openClinicWithPatient();
  const elsewhere = await openClinicWithPatient();
  for (const strange of unreachableIds(elsewhere.device.id)) {
    await expect(moveDevices(context, [device.id, strange], "Yard")).rejects.toMatchObject({ code: "notFound" });
  }
  await expect(moveDevices(context, [], "Yard")).rejects.toMatchObject({ code: "chooseDevices" });
  expect([(await getDevice(context, device.id)).room, (await getDevice(elsewhere.context, elsewhere.device.id)).room]).toEqual([
    "01",
    "01",
  ]);
});
