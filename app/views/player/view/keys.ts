import type { MapView } from "~/domain/display/layout";
import { palettes } from "~/domain/display/palette";
import type { Playback, Speed } from "../playback";

/** Actions by key, in display order; labels are in `locales/<language>/player.json`. */
export const playerKeys = [
  ["play", ["Space"]],
  ["step", ["←", "→"]],
  ["tenSteps", ["⇧ ←", "⇧ →"]],
  ["ends", ["Home", "End"]],
  ["speed", ["1", "2", "3"]],
  ["loop", ["L"]],
  ["loopEnds", ["A", "B"]],
  ["colour", ["C", "⇧ C"]],
  ["smooth", ["S"]],
  ["contour", ["K"]],
  ["dimensions", ["D"]],
  ["track", ["T"]],
  ["fullScreen", ["F"]],
  ["list", ["?"]],
] as const;

interface Pressed {
  key: string;
  code: string;
  shiftKey: boolean;
}

export interface KeyActions {
  playback: Playback;
  view: MapView;
  onView: (change: Partial<MapView>) => void;
  onLoop: () => void;
  onLoopEnd: (end: "fromS" | "toS") => void;
  onFullScreen: () => void;
  onList: () => void;
  last: number;
}

const FAR = 10;
const speedKeys: Record<string, Speed> = { Digit1: "1", Digit2: "2", Digit3: "3" };

/** Latin letter of a key; on other keyboards, that of its position. */
const letterOf = ({ key, code }: Pressed): string =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() : code.startsWith("Key") ? code.slice(3).toLowerCase() : "";

const otherPalette = (view: MapView, by: number): MapView["palette"] =>
  palettes[(palettes.indexOf(view.palette) + by + palettes.length) % palettes.length] ?? view.palette;

const opposite = (value: "on" | "off"): "on" | "off" => (value === "on" ? "off" : "on");

/** Action of a key, or null. Contour and 3D exclude each other (specification §4). */
export function actionForKey(pressed: Pressed, actions: KeyActions): (() => void) | null {
  const { playback, view, onView, last } = actions;
  const { key, code, shiftKey } = pressed;
  const steps = shiftKey ? FAR : 1;
  const speed = shiftKey ? undefined : speedKeys[code];
  if (key === "?") return actions.onList;
  if (speed) return () => playback.setSpeed(speed);
  const byKey: Record<string, () => void> = {
    " ": () => (playback.state().playing ? playback.pause() : playback.play()),
    ArrowLeft: () => playback.step(-steps),
    ArrowRight: () => playback.step(steps),
    Home: () => toMoment(playback, 0),
    End: () => toMoment(playback, last),
  };
  const byLetter: Record<string, () => void> = {
    l: actions.onLoop,
    a: () => actions.onLoopEnd("fromS"),
    b: () => actions.onLoopEnd("toS"),
    c: () => onView({ palette: otherPalette(view, shiftKey ? -1 : 1) }),
    s: () => onView({ smooth: opposite(view.smooth) }),
    k: () => onView(view.mode === "3d" ? {} : { contours: opposite(view.contours) }),
    d: () => onView({ mode: view.mode === "3d" ? "2d" : "3d" }),
    t: () => onView({ cop: opposite(view.cop) }),
    f: actions.onFullScreen,
  };
  return byKey[key] ?? byLetter[letterOf(pressed)] ?? null;
}

export function toMoment(playback: Playback, moment: number): void {
  playback.pause();
  playback.step(moment - playback.state().moment);
}
