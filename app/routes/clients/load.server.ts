import type { ListPage } from "~/domain/list-page";
import { pageClients, type Client } from "~/services/administration/clients.server";
import type { Context } from "~/services/context";
import { listPageIn } from "../address-fields";

export interface ClientsPageData {
  search: string;
  found: ListPage<Client>;
}

/** @throws Problem forbidden */
export async function loadClients(context: Context, params: URLSearchParams): Promise<ClientsPageData> {
  const asked = listPageIn(params);
  return { search: asked.search, found: await pageClients(context, asked) };
}
