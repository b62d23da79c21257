import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { DEFAULT_VIEW } from "~/domain/display/layout";
import { renderInLanguage } from "../../../tests/support/i18n";
import { BandLimitFields } from "./BandLimitFields";

function Shown() {
  const [view, setView] = useState({ ...DEFAULT_VIEW, palette: "bands" as const });
  return (
    <>
      <BandLimitFields view={view} onView={(change) => setView((before) => ({ ...before, ...change, palette: "bands" }))} unit="mmHg" />
      <output>{String(view.bands)}</output>
    </>
  );
}

const field = (name: string) => screen.getByRole("textbox", { name });
const values = () => screen.getAllByRole("textbox").map((input) => (input instanceof HTMLInputElement ? input.value : ""));
const enter = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const chosen = () => document.querySelector("output")?.textContent;

test("[LIVE-5] a clinician sets where the clinical bands begin, in the mat's unit", () => {
  renderInLanguage(<Shown />, "en");
  expect(values()).toEqual(["30", "60", "100"]);
  expect(screen.getByText(/They are not clinical limits/)).toBeTruthy();
  enter("Third band from", "45");
  enter("Fourth band from", "60");
  expect(chosen()).toBe("30,45,60");
});

test("[LIVE-5] what is no ascending row of numbers stays to be corrected, is called wrong and changes nothing", () => {
  renderInLanguage(<Shown />, "en");
  enter("Third band from", "120");
  expect(values()).toEqual(["30", "120", "100"]);
  expect(field("Third band from").getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("Whole numbers from 1 to 5,000, each greater than the previous one.")).toBeTruthy();
  expect(chosen()).toBe("default");
  enter("Fourth band from", "150");
  expect(chosen()).toBe("30,120,150");
  expect(field("Third band from").getAttribute("aria-invalid")).toBeNull();
});
