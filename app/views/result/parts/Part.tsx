import { useContext, type ReactNode, createContext } from "react";
import type { ResultPart } from "~/analyses/parts";

/** Print, and pages without JavaScript, have all parts. */
export function Part({ name, children }: { name: ResultPart; children: ReactNode }) {
  const chosen = useContext(ChosenPart);
  return (
    <div data-part={name} className={chosen === null || chosen === name ? "" : "scripted:hidden"}>
      {children}
    </div>
  );
}

/** Null if all are shown. */
export const ChosenPart = createContext<ResultPart | null>(null);
