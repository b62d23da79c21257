import { Form, Link, useSearchParams } from "@remix-run/react";
import { IdCard, UserPen, UserPlus, Users } from "lucide-react";
import type { Patient } from "~/domain/patient";
import { ageInYears } from "~/domain/time";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { Button, LinkButton } from "~/ui/form/Button";
import { LinkIconButton } from "~/ui/form/IconButton";
import { SearchField } from "~/ui/form/SearchField";
import { Pager } from "~/ui/Pager";
import { EmptyState } from "~/ui/status/states";
import { HeadCell, Row, Table, TableCell } from "~/ui/Table";
import { useCan } from "~/ui/use-may";
import type { PatientListData } from "./patient-dialog-data";

export function PatientList({ q, now, pageSize, found, selectedId }: PatientListData) {
  const { t } = useTranslation("patients");
  const may = useCan();
  const [search] = useSearchParams();
  const first = (found.page - 1) * pageSize + 1;
  const pageTo = (page: number): string => {
    const target = new URLSearchParams(search);
    target.set("page", String(page));
    return `?${target}`;
  };
  return (
    <div className="mx-auto w-full max-w-[95.5rem] px-4 pt-6 pb-12 md:px-11">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl font-semibold">{t("title")}</h1>
        {may("writePatients") && (
          <LinkButton to="/patients/new" variant="primary" icon={UserPlus}>
            {t("register")}
          </LinkButton>
        )}
      </header>
      <Form method="get" role="search" className="mt-4 flex max-w-md gap-2">
        <div className="flex-1">
          <SearchField name="q" label={t("search")} defaultValue={q} />
        </div>
        <Button>{t("find")}</Button>
      </Form>
      {found.patients.length === 0 ? (
        <Card className="mt-5">
          <EmptyState icon={Users} title={t(q === "" ? "noPatients.title" : "noMatch.title")} help="patients">
            {t(q === "" ? "noPatients.text" : "noMatch.text")}
          </EmptyState>
        </Card>
      ) : (
        <>
          <Table caption={t("title")} className="mt-5">
            <thead>
              <tr>
                <HeadCell>{t("field.name")}</HeadCell>
                <HeadCell className="max-sm:hidden">{t("field.number")}</HeadCell>
                <HeadCell className="max-sm:hidden">{t("field.birthDate")}</HeadCell>
                <HeadCell numeric className="max-lg:hidden">
                  {t("field.height")}
                </HeadCell>
                <HeadCell numeric className="max-lg:hidden">
                  {t("field.weight")}
                </HeadCell>
                <HeadCell>
                  <span className="sr-only">{t("open")}</span>
                </HeadCell>
              </tr>
            </thead>
            <tbody>
              {found.patients.map((patient) => (
                <PatientRow key={patient.id} patient={patient} now={now} selected={patient.id === selectedId} />
              ))}
            </tbody>
          </Table>
          <footer className="mt-4 flex flex-wrap items-center justify-between gap-3">
            <p className="numeral text-sm text-muted">
              {t("perPage", { first, last: first + found.patients.length - 1, all: found.totalPatients })}
            </p>
            <Pager page={found.page} total={found.totalPages} to={pageTo} />
          </footer>
        </>
      )}
    </div>
  );
}

function PatientRow({ patient, now, selected }: { patient: Patient; now: Date; selected: boolean }) {
  const { t } = useTranslation("patients");
  const may = useCan();
  const format = useFormat();
  const born = patient.birthDate ? t("age", { day: format.day(patient.birthDate), age: ageInYears(patient.birthDate, now) }) : "—";
  return (
    <Row selected={selected}>
      <TableCell
        className="font-medium"
        second={
          <>
            {selected && <span className="block">{t("selected")}</span>}
            <span className="numeral block font-normal sm:hidden">{born}</span>
          </>
        }
      >
        <Link to={`/patients/${patient.id}`} className="no-underline hover:underline">
          {patient.name}
        </Link>
      </TableCell>
      <TableCell className="numeral whitespace-nowrap max-sm:hidden">{patient.number}</TableCell>
      <TableCell className="numeral max-sm:hidden">{born}</TableCell>
      <TableCell numeric className="max-lg:hidden">
        {format.quantity(patient.height, "cm", { atMost: 1 })}
      </TableCell>
      <TableCell numeric className="max-lg:hidden">
        {format.quantity(patient.weight, "kg", { atMost: 1 })}
      </TableCell>
      <TableCell className="text-right whitespace-nowrap">
        <LinkIconButton to={`/patients/${patient.id}`} icon={IdCard} label={`${t("info")}: ${patient.name}`} />
        {may("writePatients") && (
          <LinkIconButton to={`/patients/${patient.id}/edit`} icon={UserPen} label={`${t("edit")}: ${patient.name}`} />
        )}
      </TableCell>
    </Row>
  );
}
