import { memo, type ReactNode } from "react";

/** Freezes the children while `when` is true. */
export const HoldStill = memo(
  function HoldStill({ children }: { when: boolean; children: ReactNode }) {
    return <>{children}</>;
  },
  (before, now) => before.when && now.when,
);
