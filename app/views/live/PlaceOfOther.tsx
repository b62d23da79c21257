import { Form, useLocation } from "@remix-run/react";
import { BedSingle, UserCheck } from "lucide-react";
import type { PatientPlace } from "~/domain/device/kind";
import type { Patient } from "~/domain/patient";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/form/Button";
import { Banner } from "~/ui/status/Banner";
import { PatientLine } from "../patients/PatientLine";

/** PAT-3: whose bed or seat this is if another patient is selected, with a button that selects them. */
export function PlaceOfOther({ stance, assigned, now }: { stance: PatientPlace; assigned: Patient; now: Date }) {
  const { t } = useTranslation("patients");
  const { pathname, search } = useLocation();
  return (
    <Banner
      tone="alarm"
      icon={BedSingle}
      className="m-4 mb-0"
      action={
        <Form method="post" action="/patients" preventScrollReset>
          <input type="hidden" name="intent" value="select" />
          <input type="hidden" name="patientId" value={assigned.id} />
          <input type="hidden" name="redirectTo" value={pathname + search} />
          <Button size="small" icon={UserCheck}>
            {t("whose.select", { name: assigned.name })}
          </Button>
        </Form>
      }
    >
      <p className="font-semibold">{t(`whose.${stance}`, { name: assigned.name })}</p>
      <p className="numeral text-xs">
        <PatientLine patient={assigned} now={now} />
      </p>
    </Banner>
  );
}
