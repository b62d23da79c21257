import { Figure } from "~/ui/Figure";

export interface Fact {
  name: string;
  /** In the reader's language; null for what was not measured. */
  value: string | null;
  unit?: string;
}

/** Names and their figures or words, one below the other. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="space-y-1.5 p-4 text-sm">
      {facts.map(({ name, value, unit }) => (
        <div key={name} className="flex items-baseline justify-between gap-4">
          <dt className="text-muted">{name}</dt>
          <dd className="text-right">
            <Figure value={value} unit={unit} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
