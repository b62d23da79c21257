import { createContext } from "react";
import type { ResultPart } from "~/analyses/parts";

/** The part that is shown; null if all are. */
export const ChosenPart = createContext<ResultPart | null>(null);
