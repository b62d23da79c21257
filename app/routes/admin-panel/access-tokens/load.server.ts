import type { ListPage } from "~/domain/list-page";
import { pageAccessTokens, type PersonsAccessToken } from "~/services/administration/access-tokens.server";
import type { Context } from "~/services/context";
import { listPageIn } from "../../address-fields";

export interface AccessTokenListData {
  search: string;
  found: ListPage<PersonsAccessToken>;
  timeZone: string | null;
}

export async function loadPersonsAccessTokens(context: Context, params: URLSearchParams): Promise<AccessTokenListData> {
  const asked = listPageIn(params);
  return { search: asked.search, found: await pageAccessTokens(context, asked), timeZone: context.company.timeZone };
}
