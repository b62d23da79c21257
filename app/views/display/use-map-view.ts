import { useSearchParams } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { DEFAULT_VIEW, parseMapView, viewChoices, type MapView } from "~/domain/display/layout";
import { standInNames } from "~/domain/display/view-fields";
import { useChangeSearch } from "~/ui/use-change-search";

/** A dragged slider changes the map at once and the address after this pause. */
const WRITE_AFTER_MS = 250;

/** How the map is drawn: by the address, else as saved. Changes go to the address, so reload, link and print agree. */
export function useMapView(saved: MapView): [MapView, (change: Partial<MapView>) => void] {
  const [search] = useSearchParams();
  const changeSearch = useChangeSearch();
  const [begun] = useState(saved);
  const [view, setView] = useState(() => parseMapView(search, saved));
  const change = useCallback((part: Partial<MapView>) => setView((before) => ({ ...before, ...part })), []);

  useEffect(() => {
    // Writing the same address again would cancel a navigation under way.
    if (String(withView(search, view, begun)) === String(search)) return;
    const timer = setTimeout(() => changeSearch((newest) => withView(newest, view, begun)), WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [view, begun, search, changeSearch]);
  return [view, change];
}

const keys: readonly (keyof MapView)[] = viewChoices.keyof().options;

const isSame = (a: MapView[keyof MapView], b: MapView[keyof MapView]): boolean => String(a) === String(b);

/** The address with a view. Parts equal to what is saved are left out, unless named and not the default. */
export function withView(search: URLSearchParams, view: MapView, saved: MapView = DEFAULT_VIEW): URLSearchParams {
  const target = new URLSearchParams(search);
  for (const name of standInNames) target.delete(name);
  for (const key of keys) {
    const understood = isSame(view[key], saved[key]) && (isSame(view[key], DEFAULT_VIEW[key]) || !search.has(key));
    if (understood) target.delete(key);
    else target.set(key, String(view[key]));
  }
  return target;
}
