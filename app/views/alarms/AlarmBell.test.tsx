import { createRemixStub } from "@remix-run/testing";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { OpenAlarm } from "~/domain/logs/alarm";
import { i18nFor } from "~/i18n/i18n.server";
import { LiveRegions } from "~/ui/status/live-regions";
import { Toasts } from "~/ui/toasts/Toasts";
import { NamesHidden } from "~/ui/use-names-hidden";
import { anOpenAlarm } from "../../../tests/support/alarms";
import { renderInLanguage } from "../../../tests/support/i18n";
import { pageRequests } from "../requests/page-requests";
import { AlarmAnnouncer } from "./AlarmAnnouncer";
import { AlarmBell } from "./AlarmBell";

const NOW = Date.parse("2026-11-20T05:52:00Z");
const alarm = (id: string, deviceName: string): OpenAlarm => anOpenAlarm({ id, deviceId: `of ${deviceName}` }, { deviceName });
const [bed, other, bedAgain] = [alarm("1", "BED-0193"), alarm("2", "BED-0208"), alarm("3", "BED-0193")];

let sent: Record<string, FormDataEntryValue>[];
/** Renders a page with `initial`; a button shows each further list. */
function show(
  initial: readonly OpenAlarm[],
  lists: Record<string, readonly OpenAlarm[]> = {},
  page: ReactNode = null,
  { namesHidden = false, at = "/mattressMat?device=8" } = {},
) {
  sent = [];
  const Page = () => {
    const [alarms, setAlarms] = useState(initial);
    return (
      <NamesHidden.Provider value={namesHidden}>
        <LiveRegions />
        {page}
        <AlarmAnnouncer alarms={alarms} timeZone="UTC" userId="me" />
        <AlarmBell alarms={alarms} timeZone="UTC" userId="me" asOfMs={NOW} />
        <Toasts />
        {Object.entries(lists).map(([name, list]) => (
          <button key={name} onClick={() => setAlarms(list)}>
            {name}
          </button>
        ))}
      </NamesHidden.Provider>
    );
  };
  const action = async ({ request }: { request: Request }) => {
    sent.push(Object.fromEntries(await request.formData()));
    return null;
  };
  const Stub = createRemixStub([
    { path: "/mattressMat", Component: Page },
    { path: "/ward", Component: Page },
    { path: "/alarms", action },
  ]);
  return renderInLanguage(<Stub initialEntries={[at]} />);
}
const bell = () => screen.getByText((_, element) => element?.tagName === "SUMMARY");
const label = () => bell().getAttribute("aria-label");
const said = () => [...screen.getByRole("alert").children].map(({ textContent }) => textContent);
/** Opens the list; jsdom does not toggle details by a press. */
const openList = async () => {
  const details = bell().closest("details");
  if (details) details.open = true;
  return within(await screen.findByRole("list", { name: "Not attended" }));
};

beforeEach(() => sessionStorage.clear());

test("[ALM-2] [UX-1] on the ward an alarm has a toast, once; over other pages' content it has none", async () => {
  const toasts = () => screen.queryAllByText("Alarm: BED-0193", { selector: ".Toastify *" });
  show([bed], { again: [bed] }, null, { at: "/ward" });
  await waitFor(() => expect(toasts()).toHaveLength(1));
  fireEvent.click(screen.getByRole("button", { name: "again" }));
  expect(toasts()).toHaveLength(1);
  expect(said()).toEqual([expect.stringMatching(/^Alarm: BED-0193/)]);
  cleanup();
  sessionStorage.clear();
  show([bed]);
  expect(said()).toEqual([expect.stringMatching(/^Alarm: BED-0193/)]);
  expect(toasts()).toHaveLength(0);
});

test("[ALM-2] a reminder and an escalation say how long the alarm has not been attended", async () => {
  const raisedAt = new Date("2026-11-20T05:46:00Z");
  show([anOpenAlarm({ raisedAt, notices: 2, toldFor: "reminder", toldAt: new Date(raisedAt.getTime() + 120_000) })]);
  expect(said()).toEqual([expect.stringMatching(/^Alarm: BED-0193\. Still not attended, 2\smin · Bed exit 05:46/)]);
  expect((await openList()).getByText(/^Still not attended, 2\smin$/)).toBeTruthy();
});

test("[ALM-2] [UX-5] an attendance that was not sent leaves the alarm in the list, with the button", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  onTestFinished(() => void vi.unstubAllGlobals());
  show([bed]);
  fireEvent.click((await openList()).getByRole("button", { name: "Attend to BED-0193" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await pageRequests().fetch(`${location.origin}/alarms.data`, { method: "POST" });
  expect(label()).toBe("Alarm: BED-0193");
  expect((await openList()).getByRole("button", { name: "Attend to BED-0193" })).toBeTruthy();
});

test("[ALM-2] [UX-1] each alarm is announced once, even when it is sent again; the bell shows how many are open and opens their list", async () => {
  show([bed], { again: [{ ...bed }], more: [{ ...bed }, other] });
  expect(label()).toBe("Alarm: BED-0193");
  expect(bell().className).toContain("animate-alarm");
  expect(said()).toEqual([expect.stringContaining("Alarm: BED-0193. Bed exit 05:46")]);
  fireEvent.click(screen.getByText("again"));
  fireEvent.click(screen.getByText("more"));
  expect(said().slice(1)).toEqual([expect.stringContaining("Alarm: BED-0208. Bed exit")]);
  expect(label()).toBe("2 open alarms");
  const list = await openList();
  expect(list.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["BED-0193", "BED-0208"]);
  expect(list.getAllByText("6 minutes ago")).toHaveLength(2);
  expect(screen.getByRole("link", { name: "Show alarms" }).getAttribute("href")).toBe("/alarms");
});

test("[ALM-2] alarms that come together are announced with their number and places", () => {
  show([bed, other]);
  expect(said()).toEqual(["2 open alarms. BED-0193 · BED-0208"]);
});

test("[ALM-2] of two alarms one is over: the bell has the other's place, with the way to attend", async () => {
  show([bed, other], { attended: [other] });
  expect(label()).toBe("2 open alarms");
  fireEvent.click(screen.getByText("attended"));
  expect(label()).toBe("Alarm: BED-0208");
  expect((await openList()).getByRole("button", { name: "Attend to BED-0208" })).toBeTruthy();
});

test("[ALM-2] [PAT-1] a page on which a patient is open names the place, and so does a browser that hides names", async () => {
  const ofWard = anOpenAlarm({}, { room: "04", bed: "2", patientName: "Nikos Papadakis" });
  const hasPlaceOnly = async () => {
    expect(said()).toEqual([expect.stringContaining("Alarm: Bed 2, Room 04. Bed exit")]);
    expect((await openList()).getByRole("link").textContent).toBe("Bed 2, Room 04");
    expect(document.body.textContent).not.toContain("Papadakis");
  };
  show([ofWard], {}, <p data-patient="p">Giulia Ferrante</p>);
  await hasPlaceOnly();
  cleanup();
  sessionStorage.clear();
  show([ofWard], {}, null, { namesHidden: true });
  await hasPlaceOnly();
});

test("[ALM-2] not again after a reload of the page", () => {
  const { unmount } = show([bed]);
  expect(said()).toHaveLength(1);
  unmount();
  cleanup();
  show([bed, other]);
  expect(said()).toEqual([expect.stringContaining("Alarm: BED-0208")]);
});

test("[ALM-2] attending at the bell returns to the same page and to the bell; the next exit from the same bed is announced", async () => {
  show([bed], { attended: [], next: [bedAgain] });
  fireEvent.click((await openList()).getByRole("button", { name: "Attend to BED-0193" }));
  await waitFor(() => expect(sent).toEqual([{ alarm: "1", next: "/mattressMat?device=8", does: "attend" }]));
  expect(document.activeElement).toBe(bell());
  fireEvent.click(screen.getByText("attended"));
  expect(label()).toBe("0 open alarms");
  expect(bell().className).not.toContain("animate-alarm");
  fireEvent.click(screen.getByText("next"));
  expect(label()).toBe("Alarm: BED-0193");
  expect(said()).toHaveLength(2);
});

test("[ALM-2] an alarm names bed, room and patient first; each reminder is announced to its recipients only", async () => {
  const ward = { room: "04", bed: "2", patientName: "Nikos Papadakis" };
  const describe = (notices: number, recipients: readonly string[]) => anOpenAlarm({ notices }, { ...ward, recipients });
  show([describe(1, ["a colleague"])], {
    reminder: [describe(2, ["a colleague"])],
    escalation: [describe(3, ["a colleague", "me"])],
    next: [describe(4, ["me"])],
  });
  fireEvent.click(screen.getByText("reminder"));
  expect(said()).toEqual([]);
  expect(bell().className).not.toContain("animate-alarm");
  fireEvent.click(screen.getByText("escalation"));
  expect(said()).toEqual([expect.stringContaining("Alarm: Bed 2, Room 04 · Nikos Papadakis. Bed exit 05:46 · BED-0193")]);
  expect(bell().className).toContain("animate-alarm");
  expect((await openList()).getByRole("link").textContent).toBe("Bed 2, Room 04 · Nikos Papadakis");
  fireEvent.click(screen.getByText("next"));
  expect(said()).toHaveLength(2);
});

test("[ALM-2] [KIND-10] the page of its device, which shows and reads out an alarm, leaves it out; those of others are announced", () => {
  const own = anOpenAlarm({ id: "9", deviceId: "8" }, { deviceName: "SHAPES-0031" });
  show([own, other]);
  expect(said()).toEqual([expect.stringContaining("BED-0208")]);
  expect(label()).toBe("2 open alarms");
});

test("[ALM-2] [UX-6] without JavaScript the bell has the number and leads to the alarms", () => {
  const page = <AlarmBell alarms={[bed, other]} timeZone="UTC" userId="me" asOfMs={NOW} />;
  const Stub = createRemixStub([{ path: "/", Component: () => page }]);
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18nFor("en")}>
      <Stub />
    </I18nextProvider>,
  );
  expect(html).toMatch(/^<a aria-label="2 open alarms"[^>]* href="\/alarms"/);
});
