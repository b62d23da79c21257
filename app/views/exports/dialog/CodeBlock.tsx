import { CopyButton } from "~/ui/CopyableFact";

export const CodeBlock = ({ label, code }: { label: string; code: string }) => (
  <figure className="mt-2 rounded-lg border border-border bg-bg text-text">
    <figcaption className="flex min-h-10 items-center justify-between gap-2 border-b border-hair pr-1 pl-3 text-xs font-medium">
      {label}
      <CopyButton label={label} value={code} />
    </figcaption>
    <pre tabIndex={0} aria-label={label} className="overflow-x-auto p-3 text-xs leading-5">
      <code translate="no">{code}</code>
    </pre>
  </figure>
);
