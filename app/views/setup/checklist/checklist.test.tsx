import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderOnPage } from "../../../../tests/support/on-page";
import { ChecklistCard } from "./ChecklistCard";
import { ChecklistLine } from "./ChecklistLine";

test("[UX-4] one line leads to the checklist and can be hidden; a step that is left leads to its page, a done one is ticked", () => {
  renderOnPage(
    <>
      <ChecklistLine progress={{ done: 1, total: 2 }} canHide />
      <ChecklistCard
        steps={[
          { name: "mat", isDone: true, to: "/devices" },
          { name: "patient", isDone: false, to: "/patients/new" },
        ]}
      />
    </>,
  );
  const links = screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["Setup checklist", "/setup/checklist"],
    ["Add a patient", "/patients/new"],
  ]);
  expect(document.body.textContent).toContain("1 of 2 done");
  expect(screen.getByRole("button", { name: "Hide checklist" }).getAttribute("value")).toBe("hidden");
  const [done, left] = screen.getAllByRole("listitem");
  expect(done?.contains(screen.getByRole("img", { name: "Done" }))).toBe(true);
  expect(left?.textContent).toContain("Every recording belongs to a patient.");
});

test("[UX-4] nothing is shown once all is done", () => {
  renderOnPage(<ChecklistLine progress={null} canHide />);
  expect(screen.queryByRole("link")).toBeNull();
});
