import { cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { unknownPresence } from "~/domain/device/presence";
import { toAlarmMessage } from "~/domain/logs/alarm";
import type { Permission } from "~/domain/permission";
import { Permissions } from "~/ui/use-may";
import { anAlarm } from "../../../tests/support/alarms";
import { aLiveState, STATE_NOW_MS } from "../../../tests/support/live-state";
import { renderOnPage } from "../../../tests/support/on-page";
import { BedCard } from "./BedCard";

const place = {
  ...{ id: "7", name: "BED-0193", deviceType: "Mattress Mat", room: "Ward 2, room 04", bed: "04", livePath: "/bed?device=7" },
  ...{ patient: "Giulia Ferrante", lying: null, turnMinutes: null },
};

function show(
  permissions: readonly Permission[],
  { room, alarms = [anAlarm()] }: { room?: string; alarms?: ReturnType<typeof anAlarm>[] } = {},
) {
  const state = aLiveState({ status: alarms.length > 0 ? "Alarm" : "Correct", alarms: alarms.map(toAlarmMessage) });
  renderOnPage(
    <Permissions.Provider value={permissions}>
      <BedCard {...{ place, state, timeZone: null, nowMs: () => STATE_NOW_MS, received: true }} {...(room !== undefined && { room })} />
    </Permissions.Provider>,
  );
}
const buttons = (): string[] => screen.queryAllByRole("button").map((button) => button.getAttribute("aria-label") ?? "");

test("[ALM-2] [ALM-3] a bed in alarm is attended on the ward's own page, by whom the alarm names", () => {
  show(["attendAlarms"]);
  const button = screen.getByRole("button", { name: "Attend to BED-0193" });
  const form = button.closest("form");
  expect(form?.getAttribute("action")).toBe("/alarms");
  expect([...new FormData(form ?? undefined)].map(([name, value]) => [name, value])).toEqual([
    ["alarm", anAlarm().id],
    ["next", "/"],
  ]);
});

test("[PEER-6] one press on the ward leads to a bed's last night, but not from a wall", () => {
  show(["readWard"]);
  expect(screen.getByRole("link", { name: "Night: BED-0193" }).getAttribute("href")).toBe("/bed?device=7#night");
  cleanup();
  show(["readWard"], { room: "Room 04" });
  expect(screen.queryByRole("link", { name: "Night: BED-0193" })).toBeNull();
});

test("[ALM-3] there is nothing to attend without an alarm, for who may not attend, and on a wall that nobody touches", () => {
  show(["attendAlarms"], { alarms: [] });
  show(["watchDevices"]);
  show(["attendAlarms"], { room: "Room 04" });
  expect(buttons()).toEqual([]);
});

test("[KIND-10] a room says of its bed, seat and floor who is there since when, and which of them somebody left", () => {
  const at = (minutes: number): number => STATE_NOW_MS - minutes * 60_000;
  const places = [
    { place: "bed" as const, present: false, sinceMs: at(6) },
    { place: "seat" as const, present: null, sinceMs: null },
    { place: "floor" as const, present: true, sinceMs: at(6) },
  ];
  const alarms = [toAlarmMessage(anAlarm())];
  const state = aLiveState({ status: "Alarm", alarms, presence: { ...unknownPresence, present: true, places } });
  const room = { ...place, name: "SHAPES-0031", deviceType: "Shapes", patient: null };
  renderOnPage(<BedCard {...{ place: room, state, timeZone: "UTC", nowMs: () => STATE_NOW_MS, received: true }} room="Room 09" />);
  const lines = [...document.querySelectorAll("[data-spot]")].map((line) => line.textContent);
  expect(lines).toEqual(["Bed: Absent since 05:46, Not attended", "Seat: Presence not known", "Floor: Present since 05:46"]);
  cleanup();
  const lost = { ...state, connection: { ...state.connection, state: "lost" as const } };
  renderOnPage(<BedCard {...{ place: room, state: lost, timeZone: "UTC", nowMs: () => STATE_NOW_MS, received: true }} />);
  expect(screen.getByText("Presence not known")).toBeTruthy();
});
