import { createContext, useContext } from "react";
import type { Permission } from "~/domain/permission";

/** What whoever looks at the page may do; null where the page does not say. */
export const Permissions = createContext<readonly Permission[] | null>(null);

/**
 * Whether to offer something to whoever looks at the page. The server refuses what they may not do, whatever is offered.
 */
export function useMay(): (permission: Permission) => boolean {
  const permissions = useContext(Permissions);
  return (permission) => permissions?.includes(permission) ?? true;
}
