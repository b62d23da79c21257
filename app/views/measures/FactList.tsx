import type { ReactNode } from "react";
import { Figure } from "~/ui/Figure";

export interface Fact {
  /** Needed if the name is not text. */
  key?: string;
  name: ReactNode;
  /** In the reader's language; null if not measured. */
  value: ReactNode;
  unit?: string;
}

export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="space-y-1.5 p-4 text-sm">
      {facts.map(({ key, name, value, unit }) => (
        <div key={key ?? (typeof name === "string" ? name : undefined)} className="flex items-baseline justify-between gap-4">
          <dt className="text-muted">{name}</dt>
          <dd className="text-right">{typeof value === "string" || value === null ? <Figure value={value} unit={unit} /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
