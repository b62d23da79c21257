import { toInitials } from "~/domain/display/patient-naming";

export function Avatar({ name, className = "" }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden
      className={`inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-fill-2 text-xs font-semibold text-text ${className}`}
    >
      {toInitials(name)}
    </span>
  );
}
