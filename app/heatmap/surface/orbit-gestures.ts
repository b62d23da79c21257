import { orbit, pan, zoom, type Camera } from "../geometry/camera";
import type { OrbitControls } from "./orbit-controls";

/** Radians per CSS pixel: half a turn in 360 pixels. */
const TURN_PER_PIXEL = Math.PI / 360;
/** Parts of the distance per CSS pixel. */
const PAN_PER_PIXEL = 1 / 900;
const ZOOM_PER_WHEEL_PIXEL = 1 / 600;
/** The wheel has no end event: the camera rests this long after the last notch. */
const WHEEL_RESTS_AFTER_MS = 200;

interface GestureOptions {
  orbit: OrbitControls;
  /** Whether one finger orbits; otherwise it scrolls, and two fingers orbit. */
  turnsByFinger: () => boolean;
}

interface Finger {
  x: number;
  y: number;
}

interface FingerPair extends Finger {
  apart: number;
  angle: number;
}

function pairOf([one, other]: Iterable<Finger>): FingerPair | null {
  if (!one || !other) return null;
  const [dx, dy] = [other.x - one.x, other.y - one.y];
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, apart: Math.max(1, Math.hypot(dx, dy)), angle: Math.atan2(dy, dx) };
}

/**
 * Dragging orbits, with Shift pans; the wheel zooms with Ctrl or after a click. Returns a function that stops
 * listening.
 */
export function listenToGestures(surface: HTMLElement, { orbit: moved, turnsByFinger }: GestureOptions): () => void {
  const fingers = new Map<number, Finger>();
  let clicked = false;
  let resting: ReturnType<typeof setTimeout> | undefined;

  const mayTurn = ({ pointerType }: PointerEvent): boolean => pointerType !== "touch" || turnsByFinger() || fingers.size > 1;

  function down(event: PointerEvent): void {
    if (event.button !== 0) return;
    clicked = true;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (!mayTurn(event)) return;
    for (const id of fingers.keys()) surface.setPointerCapture(id);
    moved.grab();
  }

  function move(event: PointerEvent): void {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const pairBefore = pairOf(fingers.values());
    const now = { x: event.clientX, y: event.clientY };
    fingers.set(event.pointerId, now);
    if (!mayTurn(event)) return;
    const pairNow = pairOf(fingers.values());
    moved.drag(pairBefore && pairNow ? byPair(pairBefore, pairNow) : byOne(before, now, event.shiftKey));
  }

  function up(event: PointerEvent): void {
    fingers.delete(event.pointerId);
    if (fingers.size === 0 || !mayTurn(event)) moved.release();
  }

  function wheel(event: WheelEvent): void {
    const isOurs = event.ctrlKey || (clicked && document.activeElement === surface);
    if (!isOurs) return;
    event.preventDefault();
    moved.grab();
    moved.drag((camera) =>
      zoom(camera, Math.exp(-event.deltaY * ZOOM_PER_WHEEL_PIXEL * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1))),
    );
    clearTimeout(resting);
    resting = setTimeout(() => {
      if (fingers.size === 0) moved.release();
    }, WHEEL_RESTS_AFTER_MS);
  }

  /** Otherwise the browser scrolls with two fingers. */
  function touchMove(event: TouchEvent): void {
    if (event.touches.length > 1 && event.cancelable) event.preventDefault();
  }
  function blur(): void {
    clicked = false;
  }

  const listening = new AbortController();
  const { signal } = listening;
  surface.addEventListener("pointerdown", down, { signal });
  surface.addEventListener("pointermove", move, { signal });
  surface.addEventListener("pointerup", up, { signal });
  surface.addEventListener("pointercancel", up, { signal });
  surface.addEventListener("wheel", wheel, { passive: false, signal });
  surface.addEventListener("touchmove", touchMove, { passive: false, signal });
  surface.addEventListener("blur", blur, { signal });
  return () => {
    clearTimeout(resting);
    listening.abort();
  };
}

type Change = (camera: Camera) => Camera;

/** The near side follows the pointer. */
function byOne(before: Finger, now: Finger, aside: boolean): Change {
  const [dx, dy] = [now.x - before.x, now.y - before.y];
  return (camera) =>
    aside ? pan(camera, -dx * PAN_PER_PIXEL, dy * PAN_PER_PIXEL) : orbit(camera, { yaw: -dx * TURN_PER_PIXEL, pitch: dy * TURN_PER_PIXEL });
}

function byPair(before: FingerPair, now: FingerPair): Change {
  const twist = now.angle - before.angle;
  const yaw = twist - 2 * Math.PI * Math.round(twist / (2 * Math.PI)) - (now.x - before.x) * TURN_PER_PIXEL;
  return (camera) => zoom(orbit(camera, { yaw, pitch: (now.y - before.y) * TURN_PER_PIXEL }), now.apart / before.apart);
}
