import { isWithinRole, storedRole, type Account } from "~/domain/administration/account";
import type { ListPage } from "~/domain/list-page";
import { roleNames, type RoleName } from "~/domain/user";
import { companyChoices, getAdministeredCompany } from "~/services/administration/companies.server";
import { getAccount, pageAccounts, type ListedAccount } from "~/services/administration/users.server";
import type { Context } from "~/services/context";
import type { AccountFormData } from "~/views/admin/accounts/NewAccountForm";
import { listPageIn } from "../../address-fields";

export const rolesToGive = ({ user }: Context): RoleName[] => roleNames.filter((name) => isWithinRole(storedRole(name).role, user.role));

export const loadAccountForm = async (context: Context): Promise<AccountFormData> => ({
  companies: await companyChoices(context),
  roles: rolesToGive(context),
});

export interface AccountListData {
  search: string;
  found: ListPage<ListedAccount>;
  timeZone: string | null;
}

export async function loadAccounts(context: Context, params: URLSearchParams): Promise<AccountListData> {
  const asked = listPageIn(params);
  return { search: asked.search, found: await pageAccounts(context, asked), timeZone: context.company.timeZone };
}

export interface AdministeredAccountData {
  account: Account;
  companyName: string;
  roles: RoleName[];
  /** Only the name of one's own account can be changed. */
  isOwn: boolean;
  /** Whether its role has more rights than the reader's. */
  isAbove: boolean;
  timeZone: string | null;
}

/** @throws Problem notFound */
export async function loadAdministeredAccount(context: Context, id: string): Promise<AdministeredAccountData> {
  const account = await getAccount(context, id);
  const { companyName } = await getAdministeredCompany(context, account.companyId);
  return {
    account,
    companyName,
    roles: rolesToGive(context),
    isOwn: account.id === context.user.id,
    isAbove: !isWithinRole(account.role, context.user.role),
    timeZone: context.company.timeZone,
  };
}
