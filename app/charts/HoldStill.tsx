import { memo, type ReactNode } from "react";

/** What is inside stays as it was when `when` became true, whatever it is given, until that is over. */
export const HoldStill = memo(
  function HoldStill({ children }: { when: boolean; children: ReactNode }) {
    return <>{children}</>;
  },
  (before, now) => before.when && now.when,
);
