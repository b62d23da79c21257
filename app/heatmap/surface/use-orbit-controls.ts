import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { flushSync } from "react-dom";
import { useStable } from "~/ui/use-stable";
import { HOME, isSameCamera, type Camera } from "../geometry/camera";
import { createOrbitControls, moveOfKey, moves, type Move, type OrbitControls } from "./orbit-controls";
import { listenToGestures } from "./orbit-gestures";

interface UseOrbitControlsOptions {
  camera: Camera | null;
  onCamera?: (camera: Camera) => void;
  onOrbiting?: (orbiting: boolean) => void;
}

interface UsedOrbitControls {
  surface: RefObject<HTMLDivElement>;
  camera: Camera;
  move: (move: Move) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  byFinger: boolean;
  setByFinger: (on: boolean) => void;
}

export function useOrbitControls({ camera: wanted, onCamera, onOrbiting }: UseOrbitControlsOptions): UsedOrbitControls {
  const given = useStable(wanted) ?? HOME;
  const surface = useRef<HTMLDivElement>(null);
  const orbit = useRef<OrbitControls | null>(null);
  const [camera, setCamera] = useState(given);
  const [byFinger, setByFinger] = useState(false);
  const callbacks = useRef({ onCamera, onOrbiting, byFinger });
  useEffect(() => {
    callbacks.current = { onCamera, onOrbiting, byFinger };
  }, [onCamera, onOrbiting, byFinger]);

  useEffect(() => {
    const element = surface.current;
    if (!element) return;
    const made = createOrbitControls({
      camera: HOME,
      // Inside the animation frame, so floor, surface and label move together.
      onMove: (moved) => flushSync(() => setCamera(moved)),
      onOrbiting: (orbiting) => callbacks.current.onOrbiting?.(orbiting),
      onSettled: (settled) => callbacks.current.onCamera?.(settled),
      prefersStill: () => window.matchMedia("(prefers-reduced-motion: reduce)").matches,
    });
    orbit.current = made;
    const stopListening = listenToGestures(element, { orbit: made, turnsByFinger: () => callbacks.current.byFinger });
    return () => {
      stopListening();
      made.stop();
      orbit.current = null;
    };
  }, []);

  useEffect(() => {
    if (orbit.current && !isSameCamera(orbit.current.camera(), given)) orbit.current.set(given);
  }, [given]);

  return {
    surface,
    camera,
    move: (move) => orbit.current?.go(moves[move].to),
    onKeyDown(event) {
      const to = moveOfKey(event);
      if (!to || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      orbit.current?.go(to);
    },
    byFinger,
    setByFinger,
  };
}
