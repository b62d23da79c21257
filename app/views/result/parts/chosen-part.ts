import { createContext } from "react";
import type { ResultPart } from "~/analyses/parts";

/** Null if all are shown. */
export const ChosenPart = createContext<ResultPart | null>(null);
