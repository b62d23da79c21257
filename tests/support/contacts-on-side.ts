import type { DynamicResult } from "~/domain/analysis/dynamic";
import type { Contact } from "~/domain/analysis/gait/contact";

/** In time order; `null` selects contacts of unknown side. */
export const contactsOnSide = ({ contacts }: DynamicResult, side: Contact["side"]): Contact[] =>
  contacts.filter((contact) => contact.side === side);
