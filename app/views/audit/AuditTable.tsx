import { Link } from "@remix-run/react";
import { useTimes } from "~/i18n/use-times";
import { useTranslation } from "~/i18n/use-translation";
import { isWordKey } from "~/i18n/word-key";
import type { AuditEntry } from "~/services/audit-trail.server";
import { HeadCell, Row, Table, TableCell } from "~/ui/Table";

export function AuditTable({
  entries,
  caption,
  timeZone,
  withPatient,
}: {
  entries: readonly AuditLine[];
  caption: string;
  timeZone: string | null;
  withPatient: boolean;
}) {
  const { t, i18n } = useTranslation("audit");
  /** Old entries can hold names that no longer exist. */
  const named = (key: string, name: string): string => (isWordKey(key, i18n) ? t(key) : name);
  const times = useTimes(timeZone);
  return (
    <Table caption={caption} className="mt-4">
      <thead>
        <tr>
          <HeadCell>{t("at")}</HeadCell>
          <HeadCell>{t("person")}</HeadCell>
          <HeadCell>{t("what")}</HeadCell>
          {withPatient && <HeadCell>{t("patient")}</HeadCell>}
          <HeadCell className="max-sm:hidden">{t("address")}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.number}>
            <TableCell dense className="numeral sm:whitespace-nowrap">
              {times.at(entry.at, { seconds: true })}
            </TableCell>
            <TableCell dense className="sm:whitespace-nowrap">
              {entry.userName ?? t(entry.userId === null ? "server" : "unknown")}
              <span className="numeral block text-xs text-muted sm:hidden">{entry.ip}</span>
              {entry.accessToken && (
                <span className="block text-xs whitespace-normal text-muted">{t("byToken", { name: entry.accessToken.name })}</span>
              )}
            </TableCell>
            <TableCell dense className="min-w-36">
              {named(`audit:done.${entry.action}`, entry.action)}
              {entry.objectName !== null && entry.object !== entry.userId && (
                <span className="block text-xs text-muted">
                  {entry.action === "erasePatient" ? <Link to={`/erasures/${entry.object}`}>{entry.objectName}</Link> : entry.objectName}
                </span>
              )}
              {entry.action === "refused" && (
                <span className="block text-xs text-muted">{named(`roles:may.${entry.object}`, entry.object)}</span>
              )}
            </TableCell>
            {withPatient && (
              <TableCell dense className="numeral whitespace-nowrap">
                {entry.patientNumber}
              </TableCell>
            )}
            <TableCell dense className="numeral max-sm:hidden">
              {entry.ip}
            </TableCell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

type AuditLine = AuditEntry;
