import { useLocation, useNavigate, type Location } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

/** Queries that were requested and are not on the page yet, in their order. A page has one address. */
let requested: string[] = [];
/** The address on the page, the same for all who ask. */
let shown: Location | undefined;

/**
 * Changes the query of the page's address in place. A change that follows before the previous one is on the page is made to that one: a
 * page under many frames a second shows its new address late, and would lose the first.
 */
export function useChangeSearch(): (change: (search: URLSearchParams) => URLSearchParams) => void {
  const location = useLocation();
  const navigate = useNavigate();
  const latest = useRef({ location, navigate });
  useEffect(() => {
    latest.current = { location, navigate };
    if (location === shown) return;
    shown = location;
    // An address that was not requested here is another navigation's, and ends what waits.
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
