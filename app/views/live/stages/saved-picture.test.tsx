import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import { DEFAULT_VIEW } from "~/domain/display/layout";
import { HOME } from "~/heatmap/geometry/camera";
import { wholePlate } from "~/heatmap/geometry/region";
import { toSceneBox } from "~/heatmap/geometry/scene-box";
import type { ShownSurface } from "~/heatmap/geometry/surface-look";
import { mapSettings } from "~/heatmap/map-settings";
import { scaleFor } from "~/heatmap/scale/scale";
import { fitLens } from "~/heatmap/surface/fit-lens";
import { PressureUnitContext } from "~/i18n/use-pressure";
import { renderOnPage } from "../../../../tests/support/on-page";
import { playedMat } from "../../../../tests/support/played-mat";
import { useHeldFrames } from "../hold/use-held-frames";
import { useSavedPicture } from "./use-saved-picture";

const analysis = await loadAnalysis();
const mat = playedMat("Seating Mat IoT");
const at = Date.parse("2026-03-01T12:00:00Z");

/** jsdom's canvas draws nothing: this one records text. */
function watchCanvas(): { words: string[]; files: string[] } {
  const words: string[] = [];
  const files: string[] = [];
  const context = new Proxy<Record<string, unknown>>(
    { fillText: (text: string) => words.push(text) },
    { get: (own, name) => own[String(name)] ?? (() => undefined), set: () => true },
  );
  Object.defineProperty(HTMLCanvasElement.prototype, "getContext", { value: () => context, configurable: true });
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((take) => take(new Blob(["png"])));
  vi.stubGlobal("ImageData", class {});
  vi.stubGlobal("Path2D", class {});
  Object.assign(URL, { createObjectURL: () => "blob:map", revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    files.push(this.download);
  });
  return { words, files };
}

function Page({ surface }: { surface?: { current: ShownSurface } }) {
  const { kind, geometry, frames } = mat;
  const held = useHeldFrames(frames, kind);
  const scale = scaleFor(120, 120);
  const save = useSavedPicture({
    page: { device: { name: "SEAT-1" }, company: { timeZone: "UTC" } },
    kind,
    analysis,
    held,
    scale,
    surface,
    maps: () => [
      {
        frame: held.drawn.newest(),
        geometry,
        settings: mapSettings({ ...DEFAULT_VIEW, isolines: "off" }, scale, wholePlate(geometry.grid), 5),
        centre: null,
        box: null,
      },
    ],
  });
  return (
    <>
      <button onClick={held.freeze}>Freeze</button>
      <button onClick={() => save?.()}>Save</button>
    </>
  );
}

test("[LIVE-5] a saved picture says device, time, unit and whether it was frozen, and neither it nor its file names a patient", () => {
  vi.spyOn(Date, "now").mockReturnValue(at);
  const { words, files } = watchCanvas();
  mat.reads({ "8.3": 90 });
  renderOnPage(
    <PressureUnitContext.Provider value="kPa">
      <Page />
    </PressureUnitContext.Provider>,
  );
  fireEvent.click(screen.getByText("Save"));
  expect(words.slice(0, 3)).toEqual(["SEAT-1", expect.stringMatching(/2026/), "kPa"]);
  expect(files).toEqual([expect.stringMatching(/^seating-iot-map-20\d\d-\d\d-\d\d-[\d-]+\.png$/)]);
  fireEvent.click(screen.getByText("Freeze"));
  fireEvent.click(screen.getByText("Save"));
  expect(words.join("\n")).toContain("Frozen at");
});

test("[LIVE-5] [LIVE-6] a surface is saved as it is on the screen, with its floor in centimetres, device, time and unit", () => {
  const { words, files } = watchCanvas();
  mat.reads({ "8.3": 90 });
  const plate = { geometry: mat.geometry, region: wholePlate(mat.geometry.grid) };
  const box = toSceneBox(plate);
  const size = { width: 600, height: 400 };
  const copy = vi.fn(() => Object.assign(document.createElement("canvas"), size));
  const look = { camera: HOME, lens: fitLens(HOME, box, size, { left: 0, right: 0, top: 0, bottom: 0 }, []), size, box };
  renderOnPage(<Page surface={{ current: { look, plate, copy } }} />);
  fireEvent.click(screen.getByText("Save"));
  expect(copy).toHaveBeenCalledOnce();
  expect(words.slice(0, 2)).toEqual(["SEAT-1", expect.stringMatching(/20\d\d/)]);
  expect(words).toEqual(expect.arrayContaining(["0", expect.stringMatching(/^\d+\u00a0cm$/), "mmHg"]));
  expect(files).toHaveLength(1);
});
