import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
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
      <BedCard {...{ place, state, timeZone: null, nowMs: () => STATE_NOW_MS, heard: true }} {...(room !== undefined && { room })} />
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

test("[ALM-3] there is nothing to attend without an alarm, for who may not attend, and on a wall that nobody touches", () => {
  show(["attendAlarms"], { alarms: [] });
  show(["watchDevices"]);
  show(["attendAlarms"], { room: "Room 04" });
  expect(buttons()).toEqual([]);
});
