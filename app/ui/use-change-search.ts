import { useLocation, useNavigate, type Location } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

/** Requested queries that the page does not show yet, in order. */
let requested: string[] = [];
/** The location on the page, shared by all callers. */
let shown: Location | undefined;

/**
 * Changes the page's query in place. Changes build on each other: a page with many frames per second updates its
 * location late.
 */
export function useChangeSearch(): (change: (search: URLSearchParams) => URLSearchParams) => void {
  const location = useLocation();
  const navigate = useNavigate();
  const latest = useRef({ location, navigate });
  useEffect(() => {
    latest.current = { location, navigate };
    if (location === shown) return;
    shown = location;
    // A query not requested here comes from another navigation, which drops pending ones.
    const arrived = requested.indexOf(location.search);
    requested = arrived === -1 ? [] : requested.slice(arrived + 1);
  }, [location, navigate]);
  return useCallback((change) => {
    const before = new URLSearchParams(requested.at(-1) ?? latest.current.location.search);
    const query = String(change(new URLSearchParams(before)));
    if (query === String(before)) return;
    requested.push(query === "" ? "" : `?${query}`);
    latest.current.navigate(`?${query}`, { replace: true, preventScrollReset: true });
  }, []);
}
