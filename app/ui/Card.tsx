import type { ComponentProps, ReactNode } from "react";
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

interface TitledCardProps {
  title: string;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function TitledCard({ title, aside, className = "", children }: TitledCardProps) {
  return (
    <Card padded={false} className={`drawn-when-near flex min-w-0 flex-col break-inside-avoid ${className}`}>
      <header className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-0.5 border-b border-hair px-4 py-2">
        <h2 className="text-sm font-semibold">{title}</h2>
        {aside}
      </header>
      {children}
    </Card>
  );
}
