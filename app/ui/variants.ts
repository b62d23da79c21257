import { createTV } from "tailwind-variants";

/** `tv` that knows the two control heights of styles/theme.css, so that a later one replaces an earlier. */
export const tv = createTV({
  twMergeConfig: { extend: { theme: { spacing: ["control", "control-small", "rail", "header", "tab-bar"] } } },
});
