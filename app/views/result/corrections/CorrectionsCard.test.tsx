import { fireEvent, screen, within } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import type { StoredCorrection } from "~/domain/analysis/corrections";
import { renderOnPage } from "../../../../tests/support/on-page";
import { aRecord, measured, sameTwoSteps } from "../../../../tests/support/scene";
import type { ShownRecord } from "../../analysis/analysis-page-data";
import { CorrectionsCard } from "./CorrectionsCard";

const deviceType = "Podology IoT";
let record: ShownRecord;
beforeAll(async () => {
  record = aRecord("Dynamic", deviceType, await measured("Dynamic", deviceType, sameTwoSteps({ deviceType, seconds: 5 })));
});
const leftOut: StoredCorrection = {
  id: "1",
  correction: { kind: "leaveOut", contact: { frame: 50, xCm: 4, yCm: 3 } },
  userName: "Ada",
  at: new Date("2026-03-01T09:00:00Z"),
};
const show = (change: Partial<ShownRecord>, mayChange: boolean) =>
  renderOnPage(
    <CorrectionsCard
      record={{ ...record, ...change }}
      may={{ change: mayChange, correct: mayChange, reassign: mayChange, delete: mayChange }}
      timeZone={null}
    />,
  );

test("[PEER-1] a step is joined only with another one, which has to be chosen", () => {
  show({}, true);
  const others = screen.getByRole<HTMLSelectElement>("combobox", { name: "Join with" });
  const offered = () =>
    within(others)
      .getAllByRole("option")
      .map(({ textContent }) => textContent);
  expect([others.value, offered().slice(0, 2)]).toEqual(["", ["Choose a step", "2 · Right"]]);
  const step = screen.getByRole<HTMLSelectElement>("combobox", { name: "Step" });
  fireEvent.change(step, { target: { value: step.options[1]?.value } });
  expect(offered().slice(0, 3)).toEqual(["Choose a step", "1 · Left", "3 · Left"]);
});

test("[PEER-1] a user without permission reads what was corrected, without buttons", () => {
  show({ corrections: [leftOut] }, false);
  expect(screen.getByRole("list", { name: "Corrections made" }).textContent).toContain("left out");
  expect(screen.queryByRole("button")).toBeNull();
});
