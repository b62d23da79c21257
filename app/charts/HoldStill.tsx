import { memo, type ReactNode } from "react";

/** While `when` is true, the children stay as they were when it became true. */
export const HoldStill = memo(
  function HoldStill({ children }: { when: boolean; children: ReactNode }) {
    return <>{children}</>;
  },
  (before, now) => before.when && now.when,
);
