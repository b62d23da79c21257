import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderOnPage } from "../../../../tests/support/on-page";
import { DemoLine } from "./DemoLine";
import { LeaveDemo } from "./LeaveDemo";

const contents = {
  ...{ companies: ["Isobar", "Aegean Rehab Clinic"], users: 8, devices: 23, patients: 6, analyses: 1016 },
  backupFolder: "/srv/backups",
};

test("[UX-4] the page names what goes and what stays before the one button that deletes the demo", () => {
  renderOnPage(<LeaveDemo contents={contents} answer={{ problem: { code: "demoStays", details: {} } }} />);
  const facts = screen.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(facts).toEqual(["Isobar, Aegean Rehab Clinic", "8", "23", "6", "1,016"]);
  expect(document.body.textContent).toContain("Backups in /srv/backups are kept.");
  expect(document.body.textContent).toContain("Nothing was deleted.");
  expect(screen.getByRole("button", { name: "Delete the demo" })).toBeTruthy();
});

test("[UX-4] a line leads there, for those who can leave the demo", () => {
  renderOnPage(
    <>
      <DemoLine canLeave={false} />
      <DemoLine canLeave />
    </>,
  );
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["/adminPanel/demo"]);
});
