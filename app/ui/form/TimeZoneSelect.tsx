import { useState } from "react";
import { useHydrated } from "../use-hydrated";
import type { ControlSize } from "./control-style";
import { useField } from "./Field";
import { Select } from "./Select";

/** A time zone, by default the browser's if the field is empty. `none` labels the empty choice. */
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
