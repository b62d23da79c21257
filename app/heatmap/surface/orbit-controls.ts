import { between, isSameCamera, orbit, pan, reset, snapTo, zoom, type Camera } from "../geometry/camera";

const TURN = Math.PI / 12;
const TILT = Math.PI / 18;
const CLOSER = 1.25;
const ASIDE = 0.05;

/** Camera moves of keys and buttons. Left is anticlockwise from above. */
export const moves = {
  left: { key: "ArrowLeft", to: (camera: Camera) => orbit(camera, { yaw: -TURN }) },
  right: { key: "ArrowRight", to: (camera: Camera) => orbit(camera, { yaw: TURN }) },
  up: { key: "ArrowUp", to: (camera: Camera) => orbit(camera, { pitch: TILT }) },
  down: { key: "ArrowDown", to: (camera: Camera) => orbit(camera, { pitch: -TILT }) },
  closer: { key: "+", to: (camera: Camera) => zoom(camera, CLOSER) },
  farther: { key: "-", to: (camera: Camera) => zoom(camera, 1 / CLOSER) },
  x: { key: "x", to: (camera: Camera) => snapTo(camera, "x") },
  y: { key: "y", to: (camera: Camera) => snapTo(camera, "y") },
  z: { key: "z", to: (camera: Camera) => snapTo(camera, "z") },
  home: { key: "r", to: reset },
} satisfies Record<string, { key: string; to: (camera: Camera) => Camera }>;
export type Move = keyof typeof moves;

/** With Shift the arrows pan, as does dragging. */
const MOVES_ASIDE = new Map<string, (camera: Camera) => Camera>([
  ["ArrowLeft", (camera) => pan(camera, -ASIDE, 0)],
  ["ArrowRight", (camera) => pan(camera, ASIDE, 0)],
  ["ArrowUp", (camera) => pan(camera, 0, ASIDE)],
  ["ArrowDown", (camera) => pan(camera, 0, -ASIDE)],
]);

export function moveOfKey({ key, shiftKey }: { key: string; shiftKey: boolean }): ((camera: Camera) => Camera) | undefined {
  const aside = shiftKey ? MOVES_ASIDE.get(key) : undefined;
  // Plus is shifted equals on most keyboards.
  const named = key === "=" ? "+" : key.toLowerCase();
  return aside ?? Object.values(moves).find((move) => move.key.toLowerCase() === named)?.to;
}

export interface OrbitControls {
  camera: () => Camera;
  grab: () => void;
  drag: (change: (camera: Camera) => Camera) => void;
  release: () => void;
  /** Animates the change; several add up. */
  go: (change: (camera: Camera) => Camera) => void;
  set: (camera: Camera) => void;
  stop: () => void;
}

interface OrbitControlsOptions {
  camera: Camera;
  /** At most once per animation frame. */
  onMove: (camera: Camera) => void;
  onOrbiting: (orbiting: boolean) => void;
  /** Called with the camera at rest, if it moved. */
  onSettled: (camera: Camera) => void;
  /** Whether the user prefers reduced motion. */
  prefersStill: () => boolean;
}

/** Animation (design: 200 ms, easing out). */
const WAY_MS = 200;
const easeOut = (part: number): number => 1 - (1 - part) ** 3;

export function createOrbitControls({ camera: first, onMove, onOrbiting, onSettled, prefersStill }: OrbitControlsOptions): OrbitControls {
  let camera = first;
  let settledAt = first;
  let way: { from: Camera; goal: Camera; startedAtMs: number } | null = null;
  let held = false;
  let orbiting = false;
  let pending = 0;

  function notify(next: boolean): void {
    if (orbiting === next) return;
    orbiting = next;
    onOrbiting(next);
  }
  function settle(): void {
    way = null;
    if (held) return;
    if (!isSameCamera(camera, settledAt)) onSettled(camera);
    settledAt = camera;
    notify(false);
  }
  function step(nowMs: number): void {
    pending = 0;
    if (way) {
      const part = Math.min(1, Math.max(0, (nowMs - way.startedAtMs) / WAY_MS));
      camera = between(way.from, way.goal, easeOut(part));
    }
    const arrived = way !== null && isSameCamera(camera, way.goal);
    if (way && arrived) camera = way.goal;
    onMove(camera);
    if (arrived) settle();
    else if (way) schedule();
  }
  const schedule = (): void => void (pending ||= requestAnimationFrame(step));

  return {
    camera: () => camera,
    grab() {
      held = true;
      way = null;
      notify(true);
    },
    drag(change) {
      camera = change(camera);
      schedule();
    },
    release() {
      if (!held) return;
      held = false;
      settle();
    },
    go(change) {
      const goal = change(way?.goal ?? camera);
      if (isSameCamera(goal, camera)) return;
      notify(true);
      way = { from: prefersStill() ? goal : camera, goal, startedAtMs: performance.now() };
      schedule();
    },
    set(other) {
      camera = other;
      settledAt = other;
      way = null;
      schedule();
    },
    stop() {
      cancelAnimationFrame(pending);
      way = null;
      notify(false);
    },
  };
}
