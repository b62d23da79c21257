import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { seatingIoT } from "~/domain/device/kinds/seating-iot";
import { asMeasured } from "~/domain/device/map-turn";
import { mapViewSchema } from "~/domain/display/layout";
import { createFrameStore } from "~/live/browser/frame-store";
import { renderInLanguage } from "../../../tests/support/i18n";
import { frameFor, makeDevice } from "../../../tests/support/live";
import { HOME, isSameCamera, orbit, snapTo, type Camera } from "../geometry/camera";
import { wholePlate } from "../geometry/region";
import { scaleTo } from "../scale/scale";
import { SurfaceMap } from "./SurfaceMap";

const mat = makeDevice();
const frames = createFrameStore();
const view = mapViewSchema.parse({ mode: "3d" });

beforeEach(() => {
  vi.clearAllMocks();
  // jsdom has no layout and no media preferences.
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
});

const callbacks = { camera: vi.fn<(camera: Camera) => void>(), orbiting: vi.fn<(orbiting: boolean) => void>() };
const kept = orbit(HOME, { yaw: 1 });

function Page({ first }: { first: Camera | null }) {
  const [camera, setCamera] = useState(first);
  const geometry = seatingIoT.geometry;
  if (!geometry) throw new Error("the seat has a map");
  return (
    <>
      <SurfaceMap
        kind={seatingIoT}
        geometry={geometry}
        turn={asMeasured}
        pictures={frames}
        analysis={null}
        threshold={5}
        flat="The flat map"
        view={view}
        scale={scaleTo(120, true)}
        region={wholePlate(geometry.grid)}
        label="Pressure map of SEAT-1"
        camera={camera}
        onCamera={callbacks.camera}
        onOrbiting={callbacks.orbiting}
      />
      <button onClick={() => setCamera(snapTo(HOME, "z"))}>Read another camera</button>
    </>
  );
}

const surface = () => screen.getByRole("application", { name: "Pressure map of SEAT-1" });
const seenFrom = () => JSON.parse(surface().dataset.camera ?? "") as Camera;
const cameraIs = (camera: Camera) => waitFor(() => expect(isSameCamera(seenFrom(), camera)).toBe(true));

test("[LIVE-6] arrow keys, buttons and axis keys turn the surface, and the page receives the camera at rest", async () => {
  renderInLanguage(<Page first={null} />);
  expect(seenFrom()).toEqual(HOME);
  fireEvent.keyDown(surface(), { key: "ArrowUp" });
  await cameraIs(orbit(HOME, { pitch: Math.PI / 18 }));
  fireEvent.click(screen.getByRole("button", { name: "View along X, from the right" }));
  await cameraIs(snapTo(HOME, "x"));
  fireEvent.keyDown(surface(), { key: "r" });
  await cameraIs(HOME);
  expect(seenFrom()).toEqual(HOME);
  expect(callbacks.camera.mock.lastCall?.[0]).toEqual(HOME);
  expect(callbacks.orbiting.mock.calls.flat()).toEqual([true, false, true, false, true, false]);
});

test("[LIVE-6] it begins with the saved camera, and takes over another one", async () => {
  renderInLanguage(<Page first={kept} />);
  expect(seenFrom()).toEqual(kept);
  fireEvent.click(screen.getByText("Read another camera"));
  await cameraIs(snapTo(HOME, "z"));
  expect(callbacks.camera).not.toHaveBeenCalled();
});

test("[LIVE-6] every way to turn has a button with a name", () => {
  renderInLanguage(<Page first={null} />);
  const names = within(screen.getByRole("group", { name: "Turn the surface" }))
    .getAllByRole("button")
    .map((button) => button.getAttribute("aria-label"));
  expect(names).toEqual([
    "Turn with one finger",
    "Rotate left",
    "Rotate right",
    "More from above",
    "More from the side",
    "Zoom in",
    "Zoom out",
    "View along X, from the right",
    "View along Y, from the lower edge",
    "View along Z, from above",
    "Reset view",
  ]);
});

test("[LIVE-6] a thousand frames leave the camera where it is", () => {
  renderInLanguage(<Page first={kept} />);
  act(() => {
    for (let sequence = 1; sequence <= 1000; sequence++) frames.push(frameFor(mat, { sequence }));
  });
  expect(frames.stats().received).toBe(1000);
  expect(seenFrom()).toEqual(kept);
  expect(callbacks.camera).not.toHaveBeenCalled();
});
