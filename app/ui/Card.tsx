import type { ComponentProps } from "react";
import { tv } from "./variants";

const style = tv({
  base: "rounded-xl border border-border bg-surface",
  variants: {
    padded: { true: "p-4" },
    /** A tile that invites an action. */
    dashed: { true: "border-dashed border-control bg-transparent" },
  },
  defaultVariants: { padded: true },
});

export function Card({ padded, dashed, className, ...rest }: { padded?: boolean; dashed?: boolean } & ComponentProps<"div">) {
  return <div {...rest} className={style({ padded, dashed, className })} />;
}
