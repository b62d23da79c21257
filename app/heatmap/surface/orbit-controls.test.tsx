import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { HOME, isSameCamera, orbit as orbited, snapTo, type Camera } from "../geometry/camera";
import { length } from "../geometry/vector";
import { createOrbitControls, moveOfKey, moves, type OrbitControls } from "./orbit-controls";
import { listenToGestures } from "./orbit-gestures";

const callbacks = { seen: [] as Camera[], orbiting: [] as boolean[], settled: [] as Camera[] };
let orbit: OrbitControls;
let still = false;
let surface: HTMLElement;
let byFinger = false;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "requestAnimationFrame", "cancelAnimationFrame", "performance"] });
  Object.assign(callbacks, { seen: [], orbiting: [], settled: [] });
  [still, byFinger] = [false, false];
  orbit = createOrbitControls({
    camera: HOME,
    onMove: (camera) => callbacks.seen.push(camera),
    onOrbiting: (orbiting) => callbacks.orbiting.push(orbiting),
    onSettled: (camera) => callbacks.settled.push(camera),
    prefersStill: () => still,
  });
  surface = document.body.appendChild(document.createElement("div"));
  surface.tabIndex = 0;
  surface.setPointerCapture = () => undefined;
  stop = listenToGestures(surface, { orbit, turnsByFinger: () => byFinger });
});
afterEach(() => {
  stop();
  surface.remove();
  vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTime(ms);
const point = (type: string, at: { id?: number; x: number; y: number; by?: string; shiftKey?: boolean }) =>
  surface.dispatchEvent(
    Object.assign(new MouseEvent(type, { bubbles: true, cancelable: true, clientX: at.x, clientY: at.y, shiftKey: at.shiftKey }), {
      pointerId: at.id ?? 1,
      pointerType: at.by ?? "mouse",
    }),
  );
const wheel = (init: WheelEventInit) => {
  const event = new WheelEvent("wheel", { cancelable: true, deltaY: -120, ...init });
  surface.dispatchEvent(event);
  return event.defaultPrevented;
};
const isHome = () => isSameCamera(orbit.camera(), HOME);
const distance = () => length(orbit.camera().eye);

describe("[LIVE-6] orbiting by keys and buttons", () => {
  test("the camera runs to its goal, several moves add up, and the live map is paused meanwhile", () => {
    orbit.go(moves.left.to);
    pass(60);
    orbit.go(moves.left.to);
    pass(60);
    expect(callbacks.orbiting).toEqual([true]);
    pass(400);
    expect(isSameCamera(orbit.camera(), orbited(HOME, { yaw: -Math.PI / 6 }))).toBe(true);
    expect(callbacks.orbiting).toEqual([true, false]);
    expect(callbacks.settled).toHaveLength(1);
    expect(callbacks.seen.length).toBeGreaterThan(5);
  });

  test("with reduced motion it is there immediately", () => {
    still = true;
    orbit.go(moves.x.to);
    pass(20);
    expect(callbacks.settled).toEqual([snapTo(HOME, "x")]);
    expect(callbacks.seen.every((camera) => isSameCamera(camera, snapTo(HOME, "x")))).toBe(true);
  });

  test("the documented keys move the camera, others are left to the page", () => {
    const pick = (key: string, shiftKey = false) => moveOfKey({ key, shiftKey });
    expect([pick("ArrowLeft"), pick("+"), pick("="), pick("-"), pick("X"), pick("r")]).toEqual(
      [moves.left, moves.closer, moves.closer, moves.farther, moves.x, moves.home].map(({ to }) => to),
    );
    expect([pick("Tab"), pick("a"), pick("Enter")]).toEqual([undefined, undefined, undefined]);
    expect(pick("ArrowLeft", true)?.(HOME).center.x).toBeLessThan(0);
  });
});

describe("[LIVE-6] orbiting by pointer", () => {
  test("a drag orbits and pauses the map while the button is down, and a mere click changes nothing", () => {
    point("pointerdown", { x: 100, y: 100 });
    point("pointermove", { x: 160, y: 100 });
    pass(20);
    expect(callbacks.orbiting).toEqual([true]);
    point("pointerup", { x: 160, y: 100 });
    expect(callbacks.orbiting).toEqual([true, false]);
    expect(callbacks.settled).toHaveLength(1);
    expect(isSameCamera(orbit.camera(), orbited(HOME, { yaw: -Math.PI / 6 }))).toBe(true);

    point("pointerdown", { x: 100, y: 100 });
    point("pointerup", { x: 100, y: 100 });
    expect(callbacks.settled).toHaveLength(1);
  });

  test("one finger scrolls the page unless orbiting with one finger is switched on", () => {
    const drag = () => {
      point("pointerdown", { x: 100, y: 100, by: "touch" });
      point("pointermove", { x: 160, y: 100, by: "touch" });
      point("pointerup", { x: 160, y: 100, by: "touch" });
    };
    drag();
    expect(isHome()).toBe(true);
    expect(callbacks.orbiting).toEqual([]);
    byFinger = true;
    drag();
    expect(isHome()).toBe(false);
  });

  test("two fingers pinch", () => {
    const before = distance();
    point("pointerdown", { id: 1, x: 100, y: 100, by: "touch" });
    point("pointerdown", { id: 2, x: 200, y: 100, by: "touch" });
    point("pointermove", { id: 2, x: 300, y: 100, by: "touch" });
    expect(distance()).toBeCloseTo(before / 2, 6);
    point("pointerup", { id: 2, x: 300, y: 100, by: "touch" });
    expect(callbacks.orbiting).toEqual([true, false]);
  });

  test("the wheel scrolls the page, and zooms with Ctrl or after a click on the surface", () => {
    expect(wheel({})).toBe(false);
    surface.focus();
    expect(wheel({})).toBe(false);
    expect(isHome()).toBe(true);

    expect(wheel({ ctrlKey: true })).toBe(true);
    const closer = distance();
    expect(closer).toBeLessThan(length(HOME.eye));

    point("pointerdown", { x: 100, y: 100 });
    point("pointerup", { x: 100, y: 100 });
    expect(wheel({})).toBe(true);
    expect(distance()).toBeLessThan(closer);
    surface.blur();
    expect(wheel({})).toBe(false);
  });
});
