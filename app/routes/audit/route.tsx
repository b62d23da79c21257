import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { Download, FileCheck, ScrollText, ShieldCheck } from "lucide-react";
import { auditKinds } from "~/domain/administration/audit-kind";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { translator } from "~/i18n/i18n.server";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { Button, buttonStyle, LinkButton } from "~/ui/form/Button";
import { Select } from "~/ui/form/Select";
import { TextInput } from "~/ui/form/TextInput";
import { Pager } from "~/ui/Pager";
import { Indexed } from "~/ui/shell/Indexed";
import { Page } from "~/ui/shell/Page";
import { EmptyState } from "~/ui/status/states";
import { AuditTable } from "~/views/audit/AuditTable";
import { pageTitle } from "../page-title";
import { auditAddress } from "./filter";
import { loadAuditPage } from "./load.server";

export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  const page = await respond(request, loadAuditPage(context, new URL(request.url).searchParams));
  return { ...page, title: translator(context.language)("auditLog") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export default function AuditPage() {
  const { t } = useTranslation("audit");
  const format = useFormat();
  const { asked, found, people, verified, timeZone } = useLoaderData<typeof loader>();
  const kinds = [undefined, ...auditKinds].map((kind) => ({
    to: auditAddress({ ...asked, kind, page: 1 }),
    label: kind ? t(`kind.${kind}`) : t("everything"),
    current: kind === asked.kind,
  }));
  return (
    <Page
      title={t("common:auditLog")}
      actions={
        <>
          <LinkButton to="/erasures" icon={FileCheck}>
            {t("patientData:certificates.title")}
          </LinkButton>
          <LinkButton to="?verify=yes" icon={ShieldCheck}>
            {t("verify")}
          </LinkButton>
          <a href={`/audit/export${auditAddress({ ...asked, page: 1 })}`} download className={buttonStyle({})}>
            <Download size={16} aria-hidden />
            {t("export")}
          </a>
        </>
      }
    >
      <p className="max-w-prose text-base text-muted">{t("intro")}</p>
      {verified && (
        <p role="status" className="mt-3 text-sm font-medium">
          {verified.brokenAt === null
            ? t("intact", { entries: format.number(verified.entries) })
            : t("broken", { number: format.number(verified.brokenAt) })}
        </p>
      )}
      <Indexed label={t("what")} links={kinds} narrow="hidden" className="mt-4">
        <Form method="get" role="search" className="flex flex-wrap items-end gap-2">
          <Select
            name="person"
            aria-label={t("person")}
            defaultValue={asked.person ?? ""}
            options={[{ value: "", label: t("everybody") }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
          />
          <span className="lg:hidden">
            <Select
              name="kind"
              key={asked.kind}
              aria-label={t("what")}
              defaultValue={asked.kind ?? ""}
              options={[{ value: "", label: t("everything") }, ...auditKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))]}
            />
          </span>
          <Labelled label={t("patientNumber")}>
            <TextInput name="patient" defaultValue={asked.patient ?? ""} maxLength={40} autoComplete="off" />
          </Labelled>
          <Labelled label={t("from")}>
            <TextInput name="from" type="date" defaultValue={asked.from ?? ""} />
          </Labelled>
          <Labelled label={t("to")}>
            <TextInput name="to" type="date" defaultValue={asked.to ?? ""} />
          </Labelled>
          <Button>{t("show")}</Button>
        </Form>
        {found.entries.length === 0 ? (
          <Card className="mt-4">
            <EmptyState icon={ScrollText} title={t("none")} />
          </Card>
        ) : (
          <>
            <AuditTable entries={found.entries} caption={t("common:auditLog")} timeZone={timeZone} withPatient />
            <footer className="mt-3 flex flex-wrap items-center justify-between gap-3">
              <p className="numeral text-xs text-muted">{t("entries", { count: found.total, entries: format.number(found.total) })}</p>
              <Pager page={found.page} total={found.totalPages} to={(page) => auditAddress({ ...asked, page })} />
            </footer>
          </>
        )}
      </Indexed>
    </Page>
  );
}

const Labelled = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <label className="flex flex-col gap-1 text-xs text-muted">
    {label}
    {children}
  </label>
);
