import { createRemixStub } from "@remix-run/testing";
import { fireEvent, screen } from "@testing-library/react";
import { useRef, useState } from "react";
import { describe, expect, test } from "vitest";
import { DEFAULT_VIEW, type MapView } from "~/domain/display/layout";
import { createFrameStore } from "~/live/browser/frame-store";
import { createHeldFrames } from "~/live/browser/held-frames";
import { renderInLanguage } from "../../../tests/support/i18n";
import type { FramesOnHold } from "../live/hold/use-held-frames";
import { DisplayTab } from "../live/inspector/DisplayTab";
import { MapToolbar } from "../live/stages/MapToolbar";

const held: FramesOnHold = { ...createHeldFrames(createFrameStore(), ["main"]), hold: { at: "now" } };

function Shown() {
  const stage = useRef(null);
  const [view, setView] = useState<MapView>(DEFAULT_VIEW);
  const onView = (change: Partial<MapView>) => setView((before) => ({ ...before, ...change }));
  return (
    <>
      <MapToolbar view={view} onView={onView} stage={stage} onSave={null} held={held}>
        {null}
      </MapToolbar>
      <DisplayTab view={view} onView={onView} onDefaults={() => {}} unsaved={false} deviceType="Seating Mat IoT" unit="mmHg" />
    </>
  );
}

function show() {
  const Page = createRemixStub([{ path: "*", Component: Shown }]);
  renderInLanguage(<Page initialEntries={["/MDSelectPressure?device=7"]} />, "en");
}

function sentBy(name: string) {
  const button = screen.getByRole<HTMLButtonElement>("button", { name });
  if (button.type !== "submit" || !button.form) throw new Error(`${name} sends nothing`);
  const { method, action } = button.form;
  return { method, to: new URL(action).pathname, fields: Object.fromEntries(new FormData(button.form)) };
}

describe("[LIVE-5] [UX-6] a button that is pressed before the page runs is not lost", () => {
  test("the colour scale before and after this one are saved by a form of their own", () => {
    show();
    const form = { method: "post", to: "/layout" };
    const of = { deviceType: "Seating Mat IoT", next: "/MDSelectPressure?device=7" };
    expect(sentBy("Next colour scale")).toEqual({ ...form, fields: { ...of, palette: "cividis" } });
    expect(sentBy("Previous colour scale")).toEqual({ ...form, fields: { ...of, palette: "bands" } });
  });

  test("the centre of pressure is asked for by the page's address", () => {
    show();
    expect(sentBy("Centre of pressure")).toEqual({ method: "get", to: "/MDSelectPressure", fields: { device: "7", cop: "off" } });
  });

  test("once it runs they change the map at once", () => {
    show();
    fireEvent.click(screen.getByRole("button", { name: "Centre of pressure" }));
    expect(screen.getByRole("button", { name: "Centre of pressure" }).getAttribute("aria-pressed")).toBe("false");
    fireEvent.click(screen.getByRole("button", { name: "Next colour scale" }));
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /Cividis/ }).checked).toBe(true);
  });
});
