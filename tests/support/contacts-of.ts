import type { DynamicResult } from "~/domain/analysis/dynamic";
import type { Contact } from "~/domain/analysis/gait/contact";

/** The contacts of one side, in the order of time; `null` for those whose side could not be told. */
export const contactsOf = ({ contacts }: DynamicResult, side: Contact["side"]): Contact[] =>
  contacts.filter((contact) => contact.side === side);
