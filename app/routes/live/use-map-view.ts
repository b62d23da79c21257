import { useSearchParams } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { mapViewOf, mapViewSchema, type MapView } from "~/domain/layout";

/** A dragged slider changes the map at once and the address when it rests. */
const WRITE_AFTER_MS = 250;

/** How the map is drawn, from the page's address and kept there: reload, link and print show the same. */
export function useMapView(): [MapView, (change: Partial<MapView>) => void] {
  const [search, setSearch] = useSearchParams();
  const [view, setView] = useState(() => mapViewOf(search));
  const change = useCallback((part: Partial<MapView>) => setView((before) => ({ ...before, ...part })), []);

  useEffect(() => {
    const wanted = withView(search, view);
    // Writing an address that is there already would cut off whatever navigation is under way.
    if (String(wanted) === String(search)) return;
    const timer = setTimeout(() => setSearch(wanted, { replace: true, preventScrollReset: true }), WRITE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [view, search, setSearch]);
  return [view, change];
}

const defaults = mapViewSchema.parse({});

/** The address with a view in it; what has its default is left out. */
export function withView(search: URLSearchParams, view: MapView): URLSearchParams {
  const target = new URLSearchParams(search);
  for (const key of Object.keys(defaults) as (keyof MapView)[]) {
    if (view[key] === defaults[key]) target.delete(key);
    else target.set(key, String(view[key]));
  }
  return target;
}
