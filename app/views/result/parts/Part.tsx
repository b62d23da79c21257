import { useContext, type ReactNode, createContext } from "react";
import type { ResultPart } from "~/analyses/parts";
import { useOnceShown } from "~/ui/shown/use-once-shown";

/** Print, and pages without JavaScript, have all parts. */
export function Part({ name, children }: { name: ResultPart; children: ReactNode }) {
  const chosen = useContext(ChosenPart);
  const isShown = chosen === null || chosen === name;
  const hasContent = useOnceShown(isShown);
  return (
    <div data-part={name} className={isShown ? "" : "scripted:hidden"}>
      {hasContent && children}
    </div>
  );
}

/** Null if all are shown. */
export const ChosenPart = createContext<ResultPart | null>(null);
