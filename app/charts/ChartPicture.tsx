import { useId, type ReactNode } from "react";

interface ChartPictureProps {
  /** What the chart shows, for those who do not see it. */
  label: string;
  className?: string;
  /** Of the box that is drawn in. */
  boxClassName?: string;
  children: ReactNode;
}

/** A chart as one picture: its label is read out, what it is drawn with is not. */
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
