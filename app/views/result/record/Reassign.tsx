import { Form, useLocation, useSearchParams } from "@remix-run/react";
import { UserCheck } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";
import { Dialog } from "~/ui/Dialog";
import { Button, LinkButton } from "~/ui/form/Button";
import { TextInput } from "~/ui/form/TextInput";
import { Banner } from "~/ui/status/Banner";
import { REASSIGN_FIELD } from "../../addresses/result-part";
import type { AnalysisPageData } from "../../analysis/analysis-page-data";
import { PatientLine } from "../../patients/PatientLine";
import { analysisIntents } from "../intents";

export function Reassign({ record, reassignTo, now }: Pick<AnalysisPageData, "record" | "reassignTo" | "now">) {
  const { t } = useTranslation("record");
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const others = new URLSearchParams(search);
  others.delete(REASSIGN_FIELD);
  const closeTo = `${pathname}?${others}`;
  const page = `/analyses/${record.id}`;
  const found = reassignTo?.patient;
  return (
    <>
      <Form method="get" action={page} preventScrollReset className="flex flex-wrap items-end gap-2 border-t border-hair py-4 print:hidden">
        <label className="flex min-w-36 flex-col gap-1 text-xs text-muted">
          {t("reassign.number")}
          <TextInput name={REASSIGN_FIELD} required maxLength={40} autoComplete="off" defaultValue={reassignTo?.number} />
        </label>
        <Button>{t("reassign.find")}</Button>
        <p className="basis-full text-sm text-muted">{t("reassign.about")}</p>
        {reassignTo && !found && (
          <Banner tone="error" spoken className="basis-full">
            {t("problems:patientNumberUnknown")}
          </Banner>
        )}
      </Form>
      {found && (
        <Dialog
          title={t("reassign.question")}
          subtitle={t("reassign.from", { name: record.patientName })}
          closeTo={closeTo}
          wrap={(content) => (
            <Form method="post" action={page} className="contents">
              <input type="hidden" name="patientId" value={found.id} />
              {content}
            </Form>
          )}
          actions={
            <>
              <LinkButton to={closeTo} preventScrollReset>
                {t("common:cancel")}
              </LinkButton>
              <Button name="intent" value={analysisIntents.reassign} variant="primary" icon={UserCheck}>
                {t("reassign.button")}
              </Button>
            </>
          }
        >
          <p className="text-base font-semibold wrap-anywhere">{found.name}</p>
          <p className="numeral text-sm text-muted">
            <PatientLine patient={found} now={now} />
          </p>
        </Dialog>
      )}
    </>
  );
}
