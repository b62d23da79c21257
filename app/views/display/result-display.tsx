import { useSearchParams } from "@remix-run/react";
import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from "react";
import { DEFAULT_VIEW, parseMapView, type CameraPosition, type MapView } from "~/domain/display/layout";
import { useChangeSearch } from "~/ui/use-change-search";
import { CAMERA, parseCamera, cameraText } from "../addresses/display";
import { useMapView } from "./use-map-view";

export interface SavedDisplay {
  view: MapView;
  camera: CameraPosition | null;
}

export interface ResultDisplay {
  view: MapView;
  /** Camera of every surface; null is the default. */
  camera: CameraPosition | null;
  choices: DisplayChoices | null;
}

interface DisplayChoices {
  onView: (change: Partial<MapView>) => void;
  onCamera: (camera: CameraPosition) => void;
  onSaved: () => void;
}

const unchanged: ResultDisplay = { view: DEFAULT_VIEW, camera: null, choices: null };
const DisplayContext = createContext(unchanged);

/**
 * How this result page's maps are drawn, from its address. Needs a `ResultDisplayProvider` around the page. The view's
 * threshold affects drawing only: `drawThreshold(view, result.threshold)`.
 */
export const useResultDisplay = (): ResultDisplay => useContext(DisplayContext);

/** Draws maps by the address, else as saved, and stores choices in the address. */
export function ResultDisplayProvider({ saved, children }: { saved: SavedDisplay; children: ReactNode }) {
  const [view, onView] = useMapView(saved.view);
  const [camera, setCamera] = useCamera(saved.camera);
  const onSaved = useCallback(() => {
    onView(saved.view);
    setCamera(saved.camera);
  }, [onView, setCamera, saved]);
  const display = useMemo(
    () => ({ view, camera, choices: { onView, onCamera: setCamera, onSaved } }),
    [view, camera, onView, setCamera, onSaved],
  );
  return <DisplayContext.Provider value={display}>{children}</DisplayContext.Provider>;
}

/** The same below a live map; flat, because the surface is there. */
export function AddressDisplay({ saved, children }: { saved: SavedDisplay; children: ReactNode }) {
  const [search] = useSearchParams();
  const display = useMemo(() => ({ ...unchanged, view: { ...parseMapView(search, saved.view), mode: "2d" as const } }), [search, saved]);
  return <DisplayContext.Provider value={display}>{children}</DisplayContext.Provider>;
}

/** The camera in the address, else the saved one; written to the address when it comes to rest. */
function useCamera(saved: CameraPosition | null): [CameraPosition | null, (camera: CameraPosition | null) => void] {
  const [search] = useSearchParams();
  const changeSearch = useChangeSearch();
  const [camera, setCamera] = useState(() => parseCamera(search) ?? saved);
  const text = camera === null || camera === saved ? null : cameraText(camera);
  useEffect(() => {
    if (search.get(CAMERA) === text) return;
    changeSearch((newest) => {
      if (text === null) newest.delete(CAMERA);
      else newest.set(CAMERA, text);
      return newest;
    });
  }, [text, search, changeSearch]);
  return [camera, setCamera];
}
