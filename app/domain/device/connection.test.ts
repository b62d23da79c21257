import { expect, test } from "vitest";
import { connectionOfHalves, neverConnected, type DeviceConnection } from "./connection";

const connected = (sinceMs: number): DeviceConnection => ({ state: "connected", sinceMs, otherSender: null, refused: null });
const lost = (sinceMs: number): DeviceConnection => ({ state: "lost", sinceMs, otherSender: null, refused: null });

test.each<[string, DeviceConnection[], DeviceConnection]>([
  ["both connected: since the later one came", [connected(10), connected(20)], connected(20)],
  ["one lost: as it is", [connected(10), lost(5)], lost(5)],
  ["both lost: since the earlier one went", [lost(30), lost(5)], lost(5)],
  ["one never seen: never, whatever the other does", [lost(5), neverConnected], neverConnected],
])("[DASH-3] the connection of a device of two halves, %s", (_, halves, whole) => {
  expect(connectionOfHalves(halves)).toEqual(whole);
  expect(connectionOfHalves([...halves].reverse())).toEqual(whole);
});
