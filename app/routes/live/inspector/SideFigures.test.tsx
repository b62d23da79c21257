import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInLanguage } from "../../../../tests/support/i18n";
import { recorded } from "../../../../tests/support/scene";
import { showResult } from "../../../../tests/support/shown-result";
import { SidesExplanation } from "./SideFigures";

const byPlace = /go by the place on the mat/;

test("[NEW-2] live and in a static result a person can read that sides go by the place on the mat", async () => {
  renderInLanguage(<SidesExplanation />);
  expect(within(screen.getByRole("dialog", { name: "How left and right are told", hidden: true })).getByText(byPlace)).toBeTruthy();
  await showResult({
    type: "Static",
    deviceType: "Podology IoT",
    list: recorded({ deviceType: "Podology IoT", body: "standing", seconds: 1 }),
  });
  const [button] = screen.getAllByRole("button", { name: "How it is computed: Share of the load" });
  expect(document.getElementById(button?.getAttribute("popovertarget") ?? "")?.textContent).toMatch(byPlace);
});
