import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { DEFAULT_VIEW, parseMapView, type MapView } from "~/domain/display/layout";
import type { PressureUnit } from "~/domain/display/pressure-unit";
import { renderInLanguage } from "../../../tests/support/i18n";
import { BandLimitFields } from "./BandLimitFields";

function Shown({ unit }: { unit: PressureUnit }) {
  const [view, setView] = useState<MapView>({ ...DEFAULT_VIEW, palette: "bands", unit });
  return (
    <>
      <BandLimitFields view={view} onView={(change) => setView((before) => ({ ...before, ...change }))} unit="mmHg" />
      <output>{String(view.bands)}</output>
    </>
  );
}

const field = (name: string) => screen.getByRole("textbox", { name });
const values = () => screen.getAllByRole("textbox").map((input) => (input instanceof HTMLInputElement ? input.value : ""));
const enter = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const chosen = () => document.querySelector("output")?.textContent;

test("[LIVE-5] a clinician sets where the clinical bands begin, in the mat's unit", () => {
  renderInLanguage(<Shown unit="mat" />, "en");
  expect(values()).toEqual(["30", "60", "100"]);
  expect(screen.getByText(/They are not clinical limits/)).toBeTruthy();
  enter("Third band from", "45");
  enter("Fourth band from", "60");
  expect(chosen()).toBe("30,45,60");
});

test("[LIVE-5] what is no ascending row of numbers stays to be corrected, is called wrong and changes nothing", () => {
  renderInLanguage(<Shown unit="mat" />, "en");
  enter("Third band from", "120");
  expect(values()).toEqual(["30", "120", "100"]);
  expect(field("Third band from").getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("Numbers from 1 to 5,000 mmHg, each greater than the previous one.")).toBeTruthy();
  expect(chosen()).toBe("default");
  enter("Fourth band from", "150");
  expect(chosen()).toBe("30,120,150");
  expect(field("Third band from").getAttribute("aria-invalid")).toBeNull();
});

test("[LIVE-5] limits are typed in the unit that is shown, stay as typed, and are kept in the mat's", () => {
  renderInLanguage(<Shown unit="kPa" />, "en");
  expect(values()).toEqual(["4", "8", "13.3"]);
  enter("Second band from", "4.2");
  expect(values()).toEqual(["4.2", "8", "13.3"]);
  expect(chosen()).toBe("31.5,60,100");
  enter("Second band from", "4,");
  expect([values()[0], chosen()]).toEqual(["4,", "31.5,60,100"]);
  enter("Second band from", "9");
  expect(screen.getByText("Numbers from 0.1 to 666.6 kPa, each greater than the previous one.")).toBeTruthy();
  expect(chosen()).toBe("31.5,60,100");
});

test("[LIVE-5] without JavaScript a form that also chooses another unit means the one that its limits were written in", () => {
  const sent = { palette: "bands", unit: "kPa", bandsOf: "mmHg", secondBand: "0.4", thirdBand: "0,8", fourthBand: "1.3" };
  expect(parseMapView(new URLSearchParams({ ...sent, bandsIn: "Ncm2" })).bands).toEqual([30, 60, 97.51]);
  expect(parseMapView(new URLSearchParams({ ...sent, bandsIn: "kPa" })).bands).toEqual([3, 6, 9.75]);
});
