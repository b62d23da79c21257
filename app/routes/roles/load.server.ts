import { allPermissions, needs, rolesWith, type Permission } from "~/domain/permission";
import { toRoleName, roleNames, type RoleName } from "~/domain/user";
import type { Context } from "~/services/context";

/** Permissions by role. */
export interface RolesPageData {
  roles: readonly RoleName[];
  own: RoleName;
  permissions: { name: Permission; roles: readonly RoleName[]; isGranted: boolean }[];
}

/** `isGranted`: the role alone is not sufficient. */
export const loadRolesPage = ({ user }: Context): RolesPageData => ({
  roles: roleNames,
  own: toRoleName(user),
  permissions: allPermissions.map((name) => ({ name, roles: rolesWith(name), isGranted: needs(name) !== undefined })),
});
