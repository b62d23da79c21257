import { createRemixStub } from "@remix-run/testing";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { OpenAlarm } from "~/domain/logs/alarm";
import { anAlarm, anOpenAlarm } from "../../../tests/support/alarms";
import { renderInLanguage } from "../../../tests/support/i18n";
import { itemAt } from "../../../tests/support/item-at";
import type { AlarmPageData } from "./alarm-page-data";
import { Alarms } from "./Alarms";

const NOW = Date.parse("2026-11-20T05:52:00Z");
const devices = [
  { id: "a", name: "BED-0193", room: "04", bed: "2", to: "/mattressMat?device=a" },
  { id: "b", name: "FLOOR-0012", room: "Entrance", bed: "", to: "/floorMat?device=b" },
];
const inRoom = { room: "04", bed: "2", patientName: "Nikos Papadakis" };
const open = (deviceId: string, deviceName: string, minutesAgo: number, where = {}): OpenAlarm =>
  anOpenAlarm(
    {
      id: `alarm of ${deviceId}`,
      deviceId,
      place: deviceId === "a" ? "bed" : "floor",
      raisedAt: new Date(NOW - minutesAgo * 60_000),
    },
    { deviceName, ...where },
  );
const attended = anAlarm({
  id: "x",
  deviceId: "a",
  raisedAt: new Date("2026-11-20T00:31:00Z"),
  attendedAt: new Date("2026-11-20T00:34:00Z"),
  attendedBy: { id: "u", name: "Sanne de Vries" },
  note: "Helped back to bed",
});

function show(fields: Partial<AlarmPageData> & { open?: OpenAlarm[] } = {}) {
  const page = {
    filter: {},
    past: { entries: [attended], page: 1, totalPages: 1, total: 1 },
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

test("[ALM-2] of several exits the alarm was raised at the first: said while it is open, counted, and kept in the history", () => {
  const again = { exits: 3, raisedAt: new Date(NOW - 600_000), sinceAt: new Date(NOW - 60_000) };
  const announced = { notices: 4, toldFor: "reminder", toldAt: new Date(NOW - 480_000) } as const;
  show({
    open: [anOpenAlarm({ ...again, ...announced, deviceId: "a" }, { deviceName: "BED-0193" })],
    past: { entries: [{ ...attended, exits: 2, sinceAt: new Date("2026-11-20T00:33:00Z") }], page: 1, totalPages: 1, total: 1 },
  });
  expect(screen.getByTestId("open-alarms").textContent).toMatch(
    /Bed exit 07:51 \(3 exits\)Still not attended, 2\smin.*Bed exit 1 minute ago · raised 20 Nov 2026, 07:42/,
  );
  const past = screen.getByRole("table").textContent;
  expect(past).toContain("Bed exit · 2 exits");
  expect(past).toContain("20 Nov 2026, 02:31");
});

test("[ALM-2] an open alarm names bed, room and patient first, says what and for how long, and its button is a plain form", () => {
  show({ open: [open("a", "BED-0193", 6, inRoom), open("b", "FLOOR-0012", 1)] });
  const items = within(screen.getByTestId("open-alarms")).getAllByRole("listitem");
  const bed = itemAt(items, 0);
  expect(bed.textContent).toMatch(
    /^Bed 2, Room 04 · Nikos PapadakisBed exit 07:46Bed exit 6 minutes ago · raised 20 Nov 2026, 07:46 · BED-0193/,
  );
  expect(items[1]?.textContent).toContain("Floor mat exit 1 minute ago");
  const form = within(bed).getByRole("button", { name: "Attend to Bed 2, Room 04 · Nikos Papadakis" }).closest("form");
  expect([form?.method, form?.getAttribute("action")]).toEqual(["post", "/alarms"]);
  expect(new FormData(form ?? undefined).get("alarm")).toBe("alarm of a");
});

test("[ALM-2] an attended alarm says who and when, with their note, in the clinic's zone", () => {
  show();
  expect(screen.getByRole("row", { name: /Sanne/ }).textContent).toBe(
    "Bed exitBed 2, Room 0420 Nov 2026, 02:3120 Nov 2026, 02:34Sanne de VriesHelped back to bed",
  );
});

test("[ALM-2] a due turn says how somebody lies, since when, for how long and the bed's limit; an exit since when the person is back", () => {
  const turn = { posture: "supine" as const, limitMinutes: 120 };
  const sinceAt = new Date(NOW - 126 * 60_000);
  show({
    open: [
      anOpenAlarm({ id: "1", kind: "turnDue", turn, sinceAt, raisedAt: new Date(NOW - 6 * 60_000) }),
      anOpenAlarm({
        id: "2",
        returnedAt: new Date("2026-11-20T05:49:00Z"),
        snoozedUntil: new Date(NOW + 60_000),
        snoozedBy: { id: "u", name: "Marta Ruiz" },
      }),
    ],
  });
  const [due, exit] = within(screen.getByTestId("open-alarms")).getAllByRole("listitem");
  expect(due?.textContent?.replaceAll("\u00a0", " ")).toContain(
    "Turn due. Supine since 05:46, 2 h 06 min; the limit for this bed is 2 h 00 min.",
  );
  expect(exit?.textContent).toContain("Bed exit 07:46, back in bed since 07:49Marta Ruiz postponed the reminder until 07:53");
});

test("narrowed to a device, others' alarms are left out and the empty text speaks of what is asked for", () => {
  show({ filter: { device: "b" }, open: [open("a", "BED-0193", 6)] });
  expect(screen.queryByText(/BED-0193/, { selector: "p" })).toBeNull();
  expect(screen.getByText("No open alarms match these filters")).toBeTruthy();
});

test("the page says that Isobar is no certified alarm system", () => {
  show();
  expect(screen.getByText(/not a certified alarm system/)).toBeTruthy();
});
