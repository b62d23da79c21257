import { useSearchParams } from "@remix-run/react";
import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from "react";
import { DEFAULT_VIEW, mapViewOf, type CameraPosition, type MapView } from "~/domain/display/layout";
import { useChangeSearch } from "~/ui/use-change-search";
import { CAMERA, cameraOf, cameraText } from "./display-address";
import { useMapView } from "./use-map-view";

/** How a person has saved that maps of a kind of device are drawn; see `loadSavedDisplay`. */
export interface SavedDisplay {
  view: MapView;
  camera: CameraPosition | null;
}

/** How the maps of a page of results are drawn. */
export interface ResultDisplay {
  view: MapView;
  /** The camera of every surface; the default camera when null. */
  camera: CameraPosition | null;
  /** Null where the page has no choices of its own. */
  choices: DisplayChoices | null;
}

interface DisplayChoices {
  onView: (change: Partial<MapView>) => void;
  /** Called with the camera when it comes to rest. */
  onCamera: (camera: CameraPosition) => void;
  /** Draws as the person has saved it. */
  onSaved: () => void;
}

const unchanged: ResultDisplay = { view: DEFAULT_VIEW, camera: null, choices: null };
const DisplayContext = createContext(unchanged);

/**
 * How the maps of this page of results are drawn, from its address, and how to change it. All maps of a page are drawn alike: put
 * `ResultDisplayProvider` around them once, one `ResultDisplayPanel` beside the greatest, and give `view` to whatever draws
 * (`useDrawnPicture` does so for a result's picture). Without a provider maps are drawn as for somebody who has changed nothing.
 * The threshold of the view is that of the drawing alone: `drawnFrom(view, result.threshold)`. Figures keep the one they were computed with.
 */
export const useResultDisplay = (): ResultDisplay => useContext(DisplayContext);

/** Draws the maps in it as the address says, else as the person has saved it, and keeps what is chosen in the address. */
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

/** The same below a live map, whose own choices are in the address; flat, because the page has its surface there. */
export function AddressDisplay({ saved, children }: { saved: SavedDisplay; children: ReactNode }) {
  const [search] = useSearchParams();
  const display = useMemo(() => ({ ...unchanged, view: { ...mapViewOf(search, saved.view), mode: "2d" as const } }), [search, saved]);
  return <DisplayContext.Provider value={display}>{children}</DisplayContext.Provider>;
}

/** The camera of the address, else the saved one; one that has come to rest is written into the address. */
function useCamera(saved: CameraPosition | null): [CameraPosition | null, (camera: CameraPosition | null) => void] {
  const [search] = useSearchParams();
  const changeSearch = useChangeSearch();
  const [camera, setCamera] = useState(() => cameraOf(search) ?? saved);
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
