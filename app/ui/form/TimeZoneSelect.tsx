import { useState } from "react";
import { useHydrated } from "../use-hydrated";
import type { ControlSize } from "./control-style";
import { useField } from "./Field";
import { Select } from "./Select";

/** Asks for a time zone, beginning with the browser's own where the field has none. `none` is the label of the choice without one. */
export function TimeZoneSelect({ timeZones, none = "", size }: { timeZones: readonly string[]; none?: string; size?: ControlSize }) {
  const { defaultValue = "" } = useField();
  const [chosen, setChosen] = useState(defaultValue === "" ? null : defaultValue);
  const hydrated = useHydrated();
  const zone = chosen ?? (hydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : "");
  const zones = [...new Set([...timeZones, ...(zone ? [zone] : [])])];
  return (
    <Select
      size={size}
      value={zone}
      onChange={({ target }) => setChosen(target.value)}
      options={[{ value: "", label: none }, ...zones.map((name) => ({ value: name, label: name }))]}
    />
  );
}
