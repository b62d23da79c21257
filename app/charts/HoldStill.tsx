import { memo, type ReactNode } from "react";

export const HoldStill = memo(
  function HoldStill({ children }: { when: boolean; children: ReactNode }) {
    return <>{children}</>;
  },
  (before, now) => before.when && now.when,
);
