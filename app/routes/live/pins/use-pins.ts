import { useSearchParams } from "@remix-run/react";
import { useMemo } from "react";
import type { Grid } from "~/domain/frame/frame";
import type { Cell } from "~/heatmap/plate/cell-reading";
import { useNotify } from "~/ui/toasts/use-notify";
import { isSameCell, MAX_PINS, pinsOf, withPins } from "./pins";

/** The pinned cells, kept in the address, and a function that pins or unpins a cell. At the limit it shows a notice instead. */
export function usePins(grid: Grid): [readonly Cell[], (cell: Cell) => void] {
  const [search, setSearch] = useSearchParams();
  const notify = useNotify();
  const asked = search.get("pins");
  const pins = useMemo(() => pinsOf(new URLSearchParams(asked === null ? {} : { pins: asked }), grid), [asked, grid]);
  const toggle = (cell: Cell): void => {
    const others = pins.filter((pin) => !isSameCell(pin, cell));
    if (others.length === MAX_PINS) return notify({ tone: "info", key: "maxPins", details: { most: MAX_PINS } });
    const next = others.length < pins.length ? others : [...pins, cell];
    setSearch(withPins(search, next), { replace: true, preventScrollReset: true });
  };
  return [pins, toggle];
}
