import { useContext, type ReactNode } from "react";
import type { ResultPart } from "~/analyses/parts";
import { ChosenPart } from "./chosen-part";

/** Print, and pages without JavaScript, have all parts. */
export function Part({ name, children }: { name: ResultPart; children: ReactNode }) {
  const chosen = useContext(ChosenPart);
  return (
    <div data-part={name} className={chosen === null || chosen === name ? "" : "scripted:hidden"}>
      {children}
    </div>
  );
}
