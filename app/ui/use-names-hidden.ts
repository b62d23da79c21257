import { createContext, useContext } from "react";

/** Whether this browser hides patients' names; set by signed-in pages. */
export const NamesHidden = createContext(false);

export const useNamesHidden = (): boolean => useContext(NamesHidden);
