import type { DynamicResult } from "~/domain/analysis/dynamic";
import type { Contact } from "~/domain/analysis/gait/contact";

/** The contacts of one side in time order; `null` selects those of unknown side. */
export const contactsOf = ({ contacts }: DynamicResult, side: Contact["side"]): Contact[] =>
  contacts.filter((contact) => contact.side === side);
