import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInLanguage } from "../../../tests/support/i18n";
import { LiveRegions } from "../status/live-regions";
import { toastDuration } from "./duration";
import { Toasts } from "./Toasts";
import { useNotify, type Notification } from "./use-notify";

function Notifier({ notice }: { notice: Notification }) {
  const notify = useNotify();
  return <button onClick={() => notify(notice)}>tell</button>;
}

const notify = (notice: Notification, times = 1) => {
  renderInLanguage(
    <>
      <LiveRegions />
      <Notifier notice={{ ...notice, lastsMs: false }} />
      <Toasts />
    </>,
  );
  for (let time = 0; time < times; time += 1) fireEvent.click(screen.getByText("tell"));
};

const spoken = () =>
  [...document.querySelectorAll("[role=status], [role=alert], [aria-live]:not([aria-live=off])")]
    .map((region) => region.textContent)
    .filter((text) => text !== "");

test("[UX-1] a toast is shown and read out once, politely when nothing is wrong", async () => {
  notify({ tone: "success", key: "patientCreated" });
  await waitFor(() => expect(document.querySelectorAll(".Toastify__toast")).toHaveLength(1));
  expect(spoken()).toEqual(["Patient added"]);
  expect(screen.getByRole("status").textContent).toBe("Patient added");
});

test("[UX-1] an event told twice makes one toast; an error interrupts", async () => {
  notify({ tone: "error", key: "positionPatient" }, 2);
  await waitFor(() => expect(document.querySelectorAll(".Toastify__toast")).toHaveLength(1));
  fireEvent.click(screen.getByText("tell"));
  expect(screen.getByRole("alert").textContent).toBe("The map is empty. Place the patient on the mat.");
});

test("[UX-1] a key that is both a success and a problem says what its tone means", async () => {
  notify({ tone: "error", key: "patientSelected" });
  await waitFor(() => expect(spoken()).toEqual(["No patient is selected. Pick one before you record."]));
});

test("[UX-1] times are those of the specification", () => {
  expect(toastDuration("error", "connectDevice")).toBe(2000);
  expect(toastDuration("error", "getOff")).toBe(1500);
  expect(toastDuration("error", "toastErrorRaw.downloadError")).toBe(2500);
  expect(toastDuration("success", "toastSuccessRaw.dataDownloaded")).toBe(1500);
  expect(toastDuration("success", "patientCreated")).toBe(2500);
});
