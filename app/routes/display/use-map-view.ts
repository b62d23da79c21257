import { useSearchParams } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { DEFAULT_VIEW, mapViewOf, viewChoices, type MapView } from "~/domain/display/layout";
import { standInNames } from "~/domain/display/view-fields";
import { useChangeSearch } from "~/ui/use-change-search";

/** A dragged slider changes the map immediately and the address when it rests. */
const WRITE_AFTER_MS = 250;

/**
 * How the map is drawn: as in the page's address, else as the user has saved it. Changes are kept in the address: reload,
 * link and print show the same. `saved` is what the page was loaded with.
 */
export function useMapView(saved: MapView): [MapView, (change: Partial<MapView>) => void] {
  const [search] = useSearchParams();
  const changeSearch = useChangeSearch();
  const [begun] = useState(saved);
  const [view, setView] = useState(() => mapViewOf(search, saved));
  const change = useCallback((part: Partial<MapView>) => setView((before) => ({ ...before, ...part })), []);

  useEffect(() => {
    // Writing an address that is there already would cut off whatever navigation is under way.
    if (String(withView(search, view, begun)) === String(search)) return;
    const timer = setTimeout(() => changeSearch((newest) => withView(newest, view, begun)), WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [view, begun, search, changeSearch]);
  return [view, change];
}

const keys: readonly (keyof MapView)[] = viewChoices.keyof().options;

/** Whether both are written the same in an address. */
const isSame = (a: MapView[keyof MapView], b: MapView[keyof MapView]): boolean => String(a) === String(b);

/** The address with a view in it. What the page shows anyway is left out, unless it was named and is not the default. */
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
