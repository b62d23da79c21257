import { createRemixStub } from "@remix-run/testing";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState, type ReactNode } from "react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { OpenAlarm } from "~/domain/logs/alarm";
import { LiveRegions } from "~/ui/status/live-regions";
import { Toasts } from "~/ui/toasts/Toasts";
import { NamesHidden } from "~/ui/use-names-hidden";
import { anOpenAlarm } from "../../../tests/support/alarms";
import { renderInLanguage } from "../../../tests/support/i18n";
import { pageRequests } from "../requests/page-requests";
import { AlarmToasts } from "./AlarmToasts";

const alarm = (id: string, deviceName: string): OpenAlarm => anOpenAlarm({ id, deviceId: `of ${deviceName}` }, { deviceName });
const [bed, other, bedAgain] = [alarm("1", "BED-0193"), alarm("2", "BED-0208"), alarm("3", "BED-0193")];

let sent: Record<string, FormDataEntryValue>[];
/** Renders a page with `initial`; a button shows each further list. */
function show(
  initial: readonly OpenAlarm[],
  lists: Record<string, readonly OpenAlarm[]> = {},
  page: ReactNode = null,
  namesHidden = false,
) {
  sent = [];
  const Page = () => {
    const [alarms, setAlarms] = useState(initial);
    return (
      <NamesHidden.Provider value={namesHidden}>
        <LiveRegions />
        {page}
        <AlarmToasts alarms={alarms} timeZone="UTC" userId="me" />
        {Object.entries(lists).map(([name, list]) => (
          <button key={name} onClick={() => setAlarms(list)}>
            {name}
          </button>
        ))}
        <Toasts />
      </NamesHidden.Provider>
    );
  };
  const action = async ({ request }: { request: Request }) => {
    sent.push(Object.fromEntries(await request.formData()));
    return null;
  };
  const Stub = createRemixStub([
    { path: "/mattressMat", Component: Page },
    { path: "/alarms", action },
  ]);
  return renderInLanguage(<Stub initialEntries={["/mattressMat?device=8"]} />);
}
const toasts = () => [...document.querySelectorAll(".Toastify__toast")].map((toast) => toast.textContent);
/** Waits for exactly these toasts. jsdom runs no animations, so the test fires their end. */
const has = (...expected: string[]) =>
  waitFor(() => {
    for (const leaving of document.querySelectorAll("[class*=exit]")) fireEvent.animationEnd(leaving);
    expect(toasts().sort()).toEqual(expected.map((text) => expect.stringContaining(text) as string));
  });

beforeEach(() => sessionStorage.clear());

test("[ALM-2] a reminder and an escalation say that nobody has attended, and for how long", async () => {
  const raisedAt = new Date("2026-11-20T05:46:00Z");
  show([anOpenAlarm({ raisedAt, notices: 2, toldFor: "reminder", toldAt: new Date(raisedAt.getTime() + 120_000) })]);
  await has("Alarm: BED-0193");
  expect(toasts()[0]).toMatch(/Still not attended, 2\smin · Bed exit 05:46/);
});

test("[ALM-2] [UX-5] an attendance that was not sent brings its toast back, with the button", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  onTestFinished(() => void vi.unstubAllGlobals());
  show([bed]);
  await has("Alarm: BED-0193");
  fireEvent.click(screen.getByRole("button", { name: "Attend" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await has();
  await pageRequests().fetch(`${location.origin}/alarms.data`, { method: "POST" });
  await has("Alarm: BED-0193");
});

test("[ALM-2] [UX-1] every alarm is announced once, however often it is told; a second one makes one toast of both, with their number", async () => {
  show([bed], { again: [{ ...bed }], more: [{ ...bed }, other] });
  await has("Alarm: BED-0193");
  expect(toasts()[0]).toContain("Bed exit 05:46");
  expect(screen.getByRole("alert").textContent).toContain("Alarm: BED-0193. Bed exit");
  fireEvent.click(screen.getByText("again"));
  fireEvent.click(screen.getByText("more"));
  await has("2 open alarmsBED-0193 · BED-0208");
  expect(screen.getByRole("button", { name: "Show alarms" })).toBeTruthy();
});

test("[ALM-2] of two alarms one is over: the other keeps its toast, with the way to attend", async () => {
  show([bed, other], { attended: [other] });
  await has("2 open alarms");
  fireEvent.click(screen.getByText("attended"));
  await has("Alarm: BED-0208");
});

test("[ALM-2] [PAT-1] a page on which a patient is open names the place, and so does a browser that hides names", async () => {
  const ofWard = anOpenAlarm({}, { room: "04", bed: "2", patientName: "Nikos Papadakis" });
  show([ofWard], {}, <p data-patient="p">Giulia Ferrante</p>);
  await has("Alarm: Bed 2, Room 04Bed exit");
  cleanup();
  sessionStorage.clear();
  show([ofWard], {}, null, true);
  await has("Alarm: Bed 2, Room 04Bed exit");
});

test("[ALM-2] not again after a reload of the page, and not after it was dismissed", async () => {
  const { unmount } = show([bed]);
  await has("Alarm: BED-0193");
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  await has();
  unmount();
  cleanup();
  show([bed, other]);
  await has("Alarm: BED-0208");
});

test("[ALM-2] attending from the toast leads back to this page; what is attended takes its toast along, and the next exit of the same bed is told", async () => {
  show([bed], { attended: [], next: [bedAgain] });
  await has("Alarm: BED-0193");
  fireEvent.click(screen.getByRole("button", { name: "Attend" }));
  await waitFor(() => expect(sent).toEqual([{ alarm: "1", next: "/mattressMat?device=8" }]));
  fireEvent.click(screen.getByText("attended"));
  await has();
  fireEvent.click(screen.getByText("next"));
  await has("Alarm: BED-0193");
});

test("[ALM-2] a toast names bed, room and patient first; those it is for are told again with every reminder, others never", async () => {
  const ward = { room: "04", bed: "2", patientName: "Nikos Papadakis" };
  const describe = (notices: number, recipients: readonly string[]) => anOpenAlarm({ notices }, { ...ward, recipients });
  show([describe(1, ["somebody else"])], {
    reminder: [describe(2, ["somebody else"])],
    escalation: [describe(3, ["somebody else", "me"])],
    next: [describe(4, ["me"])],
  });
  fireEvent.click(screen.getByText("reminder"));
  await has();
  fireEvent.click(screen.getByText("escalation"));
  await has("Alarm: Bed 2, Room 04 · Nikos PapadakisBed exit 05:46 · BED-0193");
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  await has();
  fireEvent.click(screen.getByText("next"));
  await has("Alarm: Bed 2, Room 04");
});

test("[ALM-2] [KIND-10] on the page of its device, which shows it, an alarm has no toast; those of others have", async () => {
  const own = anOpenAlarm({ id: "9", deviceId: "8" }, { deviceName: "SHAPES-0031" });
  show([own, other]);
  await has("BED-0208");
});
