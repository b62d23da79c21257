import type { ReactNode } from "react";
import { Card } from "~/ui/Card";

export function ResultCard({
  title,
  aside,
  className = "",
  children,
}: {
  title: string;
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
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
