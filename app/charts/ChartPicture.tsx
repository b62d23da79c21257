import { useId, type ReactNode } from "react";

interface ChartPictureProps {
  label: string;
  className?: string;
  boxClassName?: string;
  children: ReactNode;
}

/** A chart as one image: only its label is read out. */
export function ChartPicture({ label, className, boxClassName, children }: ChartPictureProps) {
  const named = useId();
  return (
    <div role="img" aria-labelledby={named} className={className}>
      <span id={named} className="sr-only">
        {label}
      </span>
      <div aria-hidden className={boxClassName}>
        {children}
      </div>
    </div>
  );
}
