import { expect, test } from "vitest";
import { DeviceModel } from "~/data/models/device.model.server";
import { neverConnected } from "~/domain/device/connection";
import { roles } from "~/domain/user";
import type { DeviceLiveState } from "~/live/wire/protocol";
import { useDatabase } from "../../../tests/support/database";
import { aLiveState } from "../../../tests/support/live-state";
import { actAs, hire, installMat, openClinic } from "../../../tests/support/people";
import { noServer } from "../no-server";
import { hasClients, pageClients } from "./clients.server";

useDatabase();

test("[ADM-1] [ACC-7] only the provider reads the clients: their names, devices in use and how many are connected", async () => {
  const home = await openClinic({ companyName: "Provider", adminPanel: true });
  const server = noServer();
  const provider = actAs(await hire(home, { role: roles.providerAdmin }), home, { server });
  expect(await hasClients(provider)).toBe(false);

  const clinic = await openClinic({ companyName: "Harbour Clinic", adminPanel: true });
  const [on, , retired] = [await installMat(clinic), await installMat(clinic), await installMat(clinic)];
  await DeviceModel.updateOne({ _id: retired.id }, { retiredAt: new Date() });
  const stateOf = ({ id }: { id: string }): DeviceLiveState =>
    aLiveState({ deviceId: id, connection: { ...neverConnected, state: id === on.id ? "connected" : "lost" } });
  server.readings.stateOf = stateOf;
  expect(await hasClients(provider)).toBe(true);
  expect((await pageClients(provider)).entries).toEqual([
    { id: clinic.id, companyName: "Harbour Clinic", devices: 2, connected: 1 },
    { id: home.id, companyName: "Provider", devices: 0, connected: 0 },
  ]);
  expect((await pageClients(provider, { search: "prov" })).entries.map(({ id }) => id)).toEqual([home.id]);

  const admin = actAs(await hire(clinic, { role: roles.companyAdmin }), clinic, { server });
  await expect(pageClients(admin)).rejects.toMatchObject({ code: "forbidden" });
  expect(await hasClients(admin)).toBe(false);
});
