import { createContext, useContext } from "react";

/** Whether this browser hides the names of patients from people who look on; signed-in pages give it. */
export const NamesHidden = createContext(false);

export const useNamesHidden = (): boolean => useContext(NamesHidden);
