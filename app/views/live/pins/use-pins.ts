import { useSearchParams } from "@remix-run/react";
import { useMemo } from "react";
import type { Grid } from "~/domain/frame/frame";
import type { Cell } from "~/heatmap/geometry/load";
import { useNotify } from "~/ui/toasts/use-notify";
import { useChangeSearch } from "~/ui/use-change-search";
import { isSameCell, MAX_PINS, parsePins, withPins } from "./pins";

export function usePins(grid: Grid): [readonly Cell[], (cell: Cell) => void] {
  const [search] = useSearchParams();
  const changeSearch = useChangeSearch();
  const notify = useNotify();
  const asked = search.get("pins");
  const pins = useMemo(() => parsePins(new URLSearchParams(asked === null ? {} : { pins: asked }), grid), [asked, grid]);
  const toggle = (cell: Cell): void =>
    changeSearch((newest) => {
      const before = parsePins(newest, grid);
      const others = before.filter((pin) => !isSameCell(pin, cell));
      if (others.length < before.length) return withPins(newest, others);
      if (others.length < MAX_PINS) return withPins(newest, [...before, cell]);
      notify({ tone: "info", key: "maxPins", details: { most: MAX_PINS } });
      return newest;
    });
  return [pins, toggle];
}
