import { memo, type ReactNode } from "react";

/** What is inside stays as it was for as long as `when` is true, whatever it is given; then it shows the newest. */
export const HoldStill = memo(
  function HoldStill({ children }: { when: boolean; children: ReactNode }) {
    return <>{children}</>;
  },
  (_, { when }) => when,
);
