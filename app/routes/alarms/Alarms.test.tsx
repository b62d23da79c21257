import { createRemixStub } from "@remix-run/testing";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { OpenAlarm } from "~/domain/logs/alarm";
import { anAlarm, anOpenAlarm } from "../../../tests/support/alarms";
import { renderInLanguage } from "../../../tests/support/i18n";
import { itemAt } from "../../../tests/support/item-at";
import { Alarms } from "./Alarms";
import type { AlarmPageData } from "./load.server";

const NOW = Date.parse("2026-11-20T05:52:00Z");
const devices = [
  { id: "a", name: "BED-0193", room: "04", to: "/mattressMat?device=a" },
  { id: "b", name: "FLOOR-0012", room: "Entrance", to: "/floorMat?device=b" },
];
const open = (deviceId: string, deviceName: string, minutesAgo: number): OpenAlarm =>
  anOpenAlarm(
    {
      id: `alarm of ${deviceId}`,
      deviceId,
      place: deviceId === "a" ? "bed" : "floor",
      raisedAt: new Date(NOW - minutesAgo * 60_000),
    },
    { deviceName },
  );
const attended = anAlarm({
  id: "x",
  deviceId: "a",
  raisedAt: new Date("2026-11-20T00:31:00Z"),
  attendedAt: new Date("2026-11-20T00:34:00Z"),
  attendedBy: { id: "u", name: "Sanne de Vries" },
});

function show(fields: Partial<AlarmPageData> & { open?: OpenAlarm[] } = {}) {
  const page = {
    device: null,
    attended: { entries: [attended], page: 1, totalPages: 1, total: 1 },
    devices,
    timeZone: "Europe/Athens",
    of: "",
    asOfMs: NOW,
    open: [],
    ...fields,
  };
  const Stub = createRemixStub([{ path: "/alarms", Component: () => <Alarms {...page} /> }]);
  renderInLanguage(<Stub initialEntries={["/alarms"]} />);
}

test("[ALM-2] an open alarm says what, where and for how long, and its button is a plain form", () => {
  show({ open: [open("a", "BED-0193", 6), open("b", "FLOOR-0012", 1)] });
  const items = within(screen.getByTestId("open-alarms")).getAllByRole("listitem");
  const bed = itemAt(items, 0);
  expect(bed.textContent).toMatch(/BED-0193Bed exit 6 minutes agoRoom 04 · 20 Nov 2026, 07:46/);
  expect(items[1]?.textContent).toContain("Floor mat exit 1 minute ago");
  const form = within(bed).getByRole("button", { name: "Attend to BED-0193" }).closest("form");
  expect([form?.method, form?.getAttribute("action")]).toEqual(["post", "/alarms"]);
  expect(new FormData(form ?? undefined).get("alarm")).toBe("alarm of a");
});

test("[ALM-2] an attended alarm says who and when, in the clinic's zone", () => {
  show();
  expect(screen.getByRole("row", { name: /Sanne/ }).textContent).toBe("Bed exitBED-019320 Nov 2026, 02:3120 Nov 2026, 02:34Sanne de Vries");
});

test("narrowed to a device, others' alarms are left out and the empty text speaks of this one", () => {
  show({ device: "b", open: [open("a", "BED-0193", 6)] });
  expect(screen.queryByText(/BED-0193/, { selector: "p" })).toBeNull();
  expect(screen.getByText("This device has no open alarm")).toBeTruthy();
});

test("the page says that Isobar is no certified alarm system", () => {
  show();
  expect(screen.getByText(/not a certified alarm system/)).toBeTruthy();
});
