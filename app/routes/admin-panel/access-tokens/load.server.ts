import type { Context } from "~/domain/context";
import type { ListPage } from "~/domain/list-page";
import { pageAccessTokens, type PersonsAccessToken } from "~/services/administration/access-tokens.server";

export interface AccessTokenListData {
  search: string;
  found: ListPage<PersonsAccessToken>;
  timeZone: string | null;
}

export async function loadPersonsAccessTokens(context: Context, params: URLSearchParams): Promise<AccessTokenListData> {
  const search = params.get("q") ?? "";
  const found = await pageAccessTokens(context, { search, page: Number(params.get("page") ?? 1) });
  return { search, found, timeZone: context.company.timeZone };
}
