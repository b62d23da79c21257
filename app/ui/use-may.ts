import { createContext, useContext } from "react";
import type { Permission } from "~/domain/permission";

/** The user's permissions; null where the page has none. */
export const Permissions = createContext<readonly Permission[] | null>(null);

/** Whether to offer an action. The server checks permissions anyway. */
export function useCan(): (permission: Permission) => boolean {
  const permissions = useContext(Permissions);
  return (permission) => permissions?.includes(permission) ?? true;
}
