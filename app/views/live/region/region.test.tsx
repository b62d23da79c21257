import { act, createEvent, fireEvent, screen, within } from "@testing-library/react";
import { useRef, useState } from "react";
import { expect, test } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import { asMeasured, type MapTurn } from "~/domain/device/map-turn";
import { DEFAULT_VIEW } from "~/domain/display/layout";
import { wholePlate } from "~/heatmap/geometry/region";
import { Plate } from "~/heatmap/plate/Plate";
import { address, renderOnPage } from "../../../../tests/support/on-page";
import { playedMat, type PlayedMat } from "../../../../tests/support/played-mat";
import { readBoxText } from "../../core/cell-box";
import { createFrameMeasurer } from "../../core/frame-measurer";
import { ShownFigures } from "../figures/ShownFigures";
import { useLiveFigures } from "../figures/use-live-figures";
import { HoldBar } from "../hold/HoldBar";
import { HoldButtons } from "../hold/HoldButtons";
import { useHeldFrames, useMomentFigures } from "../hold/use-held-frames";
import { MapToolbar } from "../stages/MapToolbar";
import { RegionBox } from "./RegionBox";
import { RegionFigures } from "./RegionFigures";
import { useDrawnRegion, useRegionBox } from "./use-region-box";

const analysis = await loadAnalysis();

test("[LIVE-7] a phone opens a menu beside its map, begins a region there, and has the focus back on the menu", () => {
  const { kind, geometry, frames } = playedMat("Seating Mat IoT");
  const Phone = () => {
    const stage = useRef(null);
    const region = useDrawnRegion(geometry.grid, wholePlate(geometry.grid));
    const held = useHeldFrames(frames, kind);
    return <MapToolbar view={DEFAULT_VIEW} onView={() => undefined} {...{ stage, held, region }} onSave={null} children={null} />;
  };
  renderOnPage(<Phone />);
  const menu = screen.getByLabelText("More map actions");
  const inMenu = () => within(menu.parentElement ?? menu).getByRole("button", { name: "Region", hidden: true });
  fireEvent.click(menu);
  fireEvent.click(inMenu());
  expect(readBoxText(address())).toMatch(/^\d+\.\d+\.\d+\.\d+$/);
  expect(menu.closest("details")?.open).toBe(false);
  expect(document.activeElement).toBe(menu);
  fireEvent.click(menu);
  fireEvent.click(inMenu());
  expect(readBoxText(address())).toBeNull();
});

test("[LIVE-9] a box over the whole mat has the mat's figures, and a box and the rest of the mat have all of its load", () => {
  const { kind, geometry, frames, play } = playedMat("Seating Mat IoT");
  play(1);
  const frame = frames.newest();
  if (!frame) throw new Error("the mat sent nothing");
  const { measure, measureWithin } = createFrameMeasurer(analysis, kind, geometry);
  const whole = measure(frame);
  const { rows, cols } = geometry.grid;
  expect(measureWithin(frame, { row: 0, col: 0, rows, cols })).toEqual(whole);
  const [left, right] = [5, cols - 5].map((wide, at) => measureWithin(frame, { row: 0, col: at * 5, rows, cols: wide }));
  expect((left?.sum ?? 0) + (right?.sum ?? 0)).toBeCloseTo(whole.sum, 3);
  expect((left?.contactAreaCm2 ?? 0) + (right?.contactAreaCm2 ?? 0)).toBeCloseTo(whole.contactAreaCm2, 6);
});

interface PageProps {
  mat: PlayedMat;
  now: () => number;
  turn: MapTurn;
  drawing: boolean;
}

function Page({ mat: { kind, geometry, frames }, now, turn, drawing }: PageProps) {
  const held = useHeldFrames(frames, kind);
  const figures = useLiveFigures({ analysis, frames, kind, geometry, first: null, now });
  const moment = useMomentFigures({ figures, analysis, held, kind, geometry });
  const [box, setBox] = useRegionBox(geometry.grid);
  const [isDrawing, setDrawing] = useState(drawing);
  return (
    <ShownFigures source={moment} freshness="live">
      <HoldButtons held={held} />
      <HoldBar held={held} timeZone="UTC" />
      <Plate geometry={geometry} region={wholePlate(geometry.grid)} turn={turn}>
        {box && <RegionBox box={box} onBox={setBox} drawing={isDrawing} onDrawn={() => setDrawing(false)} />}
      </Plate>
      <RegionFigures figures={moment} frames={held.frames} geometry={geometry} />
    </ShownFigures>
  );
}

function open(search: string, { turn = asMeasured, drawing = false }: Partial<PageProps> = {}) {
  const mat = playedMat("Seating Mat IoT");
  let nowMs = 0;
  renderOnPage(<Page mat={mat} now={() => nowMs} turn={turn} drawing={drawing} />, { search });
  const reads = (cells: Record<string, number>) =>
    act(() => {
      nowMs += 1000;
      mat.reads(cells);
    });
  const shown = () => (screen.queryByTestId("region-figures")?.textContent ?? "").replaceAll(/[\u202f\u00a0]/g, " ");
  const key = (key: string, shiftKey = false) => fireEvent.keyDown(screen.getByTestId("region-box"), { key, shiftKey });
  return { reads, shown, key, box: () => readBoxText(address()) };
}

test("[LIVE-9] the figures within a box are those of the page's frame, live, frozen and stepped back, with its share of the load", () => {
  const { reads, shown } = open("?box=8.3.1.2");
  reads({ "8.3": 40, "12.9": 120 });
  expect(shown()).toMatch(/rows 8 to 8, columns 3 to 4.*Maximum40 mmHg.*Share of load25 %.*Outside75 %/);
  reads({ "8.3": 60, "12.9": 60 });
  fireEvent.click(screen.getByRole("button", { name: "Freeze" }));
  reads({ "8.3": 90, "12.9": 10 });
  expect(shown()).toMatch(/Maximum60 mmHg.*Share of load50 %.*Outside50 %/);
  fireEvent.click(screen.getByRole("button", { name: "One frame back" }));
  expect(shown()).toMatch(/Maximum40 mmHg.*Share of load25 %/);
});

test("[LIVE-7] by keys a box is moved, resized and removed, and never leaves the mat", () => {
  const { key, box, shown } = open("?box=2.2.3.4");
  for (const name of ["ArrowRight", "ArrowDown"]) key(name);
  expect(box()).toBe("3.3.3.4");
  key("ArrowRight", true);
  key("ArrowUp", true);
  expect(box()).toBe("3.3.2.5");
  for (let press = 0; press < 9; press += 1) key("ArrowLeft");
  expect(box()).toBe("3.1.2.5");
  key("Delete");
  expect([box(), shown()]).toEqual([null, ""]);
});

test("[LIVE-7] on a turned and mirrored map a box goes where its arrow points", () => {
  const turned = open("?box=4.4.2.3", { turn: { turn: 90, mirrored: false } });
  turned.key("ArrowRight");
  expect(turned.box()).toBe("3.4.2.3");
  document.body.innerHTML = "";
  const mirrored = open("?box=4.4.2.3", { turn: { turn: 0, mirrored: true } });
  mirrored.key("ArrowRight");
  expect(mirrored.box()).toBe("4.3.2.3");
  mirrored.key("ArrowRight", true);
  expect(mirrored.box()).toBe("4.2.2.4");
});

test("[LIVE-7] a drag on the map draws the box, a drag of its corner resizes it", () => {
  const { box } = open("?box=1.1.1.1", { drawing: true });
  const layer = screen.getByTestId("region-layer");
  const { rows, cols } = playedMat("Seating Mat IoT").geometry.grid;
  layer.getBoundingClientRect = () => new DOMRect(0, 0, 10 * cols, 10 * rows);
  Element.prototype.setPointerCapture = () => undefined;
  const point = (type: "pointerDown" | "pointerMove" | "pointerUp", target: Element, [x, y]: [number, number]): void => {
    const event = createEvent[type](target);
    Object.defineProperties(event, { clientX: { value: x }, clientY: { value: y }, button: { value: 0 }, pointerId: { value: 1 } });
    fireEvent(target, event);
  };
  const drag = (target: Element, from: [number, number], to: [number, number]): void => {
    point("pointerDown", target, from);
    point("pointerMove", target, to);
    point("pointerUp", target, to);
  };
  drag(layer, [25, 35], [64, 78]);
  expect(box()).toBe("4.3.5.5");
  const corner = layer.querySelector('[data-corner="11"]');
  if (!corner) throw new Error("the box has no corner");
  drag(corner, [65, 75], [85, 95]);
  expect(box()).toBe("4.3.7.7");
  drag(screen.getByTestId("region-box"), [35, 45], [45, 45]);
  expect(box()).toBe("4.4.7.7");
});
