import { tv } from "../variants";

export const controlStyle = tv({
  base: [
    "h-control w-full min-w-0 rounded-md border border-control bg-surface px-3 text-sm text-text placeholder:text-muted",
    "transition-shadow focus:border-accent focus:outline-hidden focus:ring-3 focus:ring-accent/25",
    "aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger aria-invalid:focus:ring-3 aria-invalid:focus:ring-danger/25",
    "disabled:cursor-not-allowed disabled:bg-fill disabled:text-muted read-only:not-[select]:bg-fill",
  ],
  variants: { size: { normal: "", large: "h-11 text-base" } },
  defaultVariants: { size: "normal" },
});

export type ControlSize = "normal" | "large";
