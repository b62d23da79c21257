import { useCallback, useEffect, useState } from "react";
import { systemClock } from "~/domain/clock";
import { DEFAULT_VIEW, layoutToView, type CameraPosition, type LayoutSettings, type MapView } from "~/domain/display/layout";
import { changeToForm, isKept, keptNames, LAYOUT_ACTION } from "./layout-form";
import { createLayoutSaver } from "./layout-saver";
import { useMapView } from "./use-map-view";

export interface MapLayout {
  view: MapView;
  onView: (change: Partial<MapView>) => void;
  camera: CameraPosition | null;
  onCamera: (camera: CameraPosition) => void;
  onDefaults: () => void;
  unsaved: boolean;
}

/** LIVE-8: starts with the saved layout for this type and saves every change, except what only a link set. */
export function useLayout(saved: LayoutSettings): MapLayout {
  const { deviceType } = saved;
  const [view, changeView] = useMapView(layoutToView(saved));
  const [camera, setCamera] = useState(saved.cameraPosition);
  const [unsaved, setUnsaved] = useState(false);
  const [saver] = useState(() =>
    createLayoutSaver({
      clock: systemClock,
      send: (change) => sendLayout(changeToForm(deviceType, change)),
      onSent: (kept) => setUnsaved(!kept),
    }),
  );
  useEffect(() => {
    window.addEventListener("pagehide", saver.flush);
    return () => {
      window.removeEventListener("pagehide", saver.flush);
      saver.flush();
    };
  }, [saver]);

  const onView = useCallback(
    (change: Partial<MapView>) => {
      changeView(change);
      if (isKept(change)) saver.change(change);
    },
    [changeView, saver],
  );
  const onCamera = useCallback(
    (settled: CameraPosition | null) => {
      setCamera(settled);
      saver.change({ camera: settled });
    },
    [saver],
  );
  const onDefaults = useCallback(() => {
    onView(Object.fromEntries(keptNames.map((name) => [name, DEFAULT_VIEW[name]])));
    onCamera(null);
  }, [onView, onCamera]);
  return { view, onView, camera, onCamera, onDefaults, unsaved };
}

/** Whether the server saved it. Completes while the page unloads, too. */
async function sendLayout(fields: Record<string, string>): Promise<boolean> {
  const request = { method: "POST", body: new URLSearchParams(fields), keepalive: true, redirect: "manual" } as const;
  return fetch(LAYOUT_ACTION, request).then(
    ({ ok }) => ok,
    () => false,
  );
}
