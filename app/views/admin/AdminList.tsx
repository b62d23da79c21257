import { Form, useSearchParams } from "@remix-run/react";
import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import type { ListPage } from "~/domain/list-page";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { Button } from "~/ui/form/Button";
import { SearchField } from "~/ui/form/SearchField";
import { Pager } from "~/ui/Pager";
import { EmptyState } from "~/ui/status/states";
import { HeadCell, Table } from "~/ui/Table";

interface AdminListProps<Entry> {
  caption: string;
  search: string;
  found: ListPage<Entry>;
  /** Columns; those with `wide` appear on wide screens. */
  heads: readonly { label: string; wide?: true; numeric?: true }[];
  row: (entry: Entry) => ReactNode;
}

/** ADM-1: a page of the found entries; the search is in the address. */
export function AdminList<Entry>({ caption, search, found, heads, row }: AdminListProps<Entry>) {
  const { t } = useTranslation("admin");
  const [params] = useSearchParams();
  const pageTo = (page: number): string => {
    const target = new URLSearchParams(params);
    target.set("page", String(page));
    return `?${target}`;
  };
  return (
    <>
      <Form method="get" role="search" className="flex max-w-md gap-2">
        <div className="flex-1">
          <SearchField name="q" label={t("search")} defaultValue={search} />
        </div>
        <Button>{t("find")}</Button>
      </Form>
      {found.total === 0 ? (
        <Card className="mt-4">
          <EmptyState icon={SearchX} title={t("nothing.title")}>
            {search !== "" && t("nothing.text")}
          </EmptyState>
        </Card>
      ) : (
        <>
          <Table caption={caption} className="mt-4">
            <thead>
              <tr>
                {heads.map(({ label, wide, numeric = false }) => (
                  <HeadCell key={label} numeric={numeric} className={wide ? "max-md:hidden" : ""}>
                    {label}
                  </HeadCell>
                ))}
              </tr>
            </thead>
            <tbody>{found.entries.map(row)}</tbody>
          </Table>
          <footer className="mt-4 flex flex-wrap items-center justify-between gap-3">
            <p className="numeral text-sm text-muted">{t("total", { count: found.total })}</p>
            <Pager page={found.page} total={found.totalPages} to={pageTo} />
          </footer>
        </>
      )}
    </>
  );
}
