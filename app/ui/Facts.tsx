export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) => (
  <dl className="divide-y divide-hair text-sm">
    {facts.map(([name, value]) => (
      <div key={name} className="flex justify-between gap-4 py-2.5">
        <dt className="text-muted">{name}</dt>
        <dd className="numeral min-w-0 text-right break-words">{value}</dd>
      </div>
    ))}
  </dl>
);
