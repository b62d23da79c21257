import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ArrowLeft, Download } from "lucide-react";
import { noneErased, type ErasedKind } from "~/domain/administration/erasure";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { routeParam } from "~/http/route-param";
import { translator } from "~/i18n/i18n.server";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { Facts } from "~/ui/Facts";
import { LinkButton } from "~/ui/form/Button";
import { Page } from "~/ui/shell/Page";
import { pageTitle } from "../page-title";
import { loadCertificate } from "./load.server";

export async function loader({ request, params, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  const erasure = await respond(request, loadCertificate(context, routeParam(params, "erasureId")));
  return { ...erasure, title: translator(context.language, "patientData")("certificate.title") };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

const isErasedKind = (name: string): name is ErasedKind => name in noneErased;
const kinds = Object.keys(noneErased).filter(isErasedKind);

/** PAT-5: certificate of an erasure, to save or print. */
export default function CertificatePage() {
  const { certificate, sha256, timeZone } = useLoaderData<typeof loader>();
  const { t } = useTranslation("patientData");
  const format = useFormat();
  const time = (at: string): string => format.time(at, { timeZone, seconds: true });
  return (
    <Page
      title={t("certificate.title")}
      actions={
        <span className="flex gap-2 print:hidden">
          <LinkButton to="/erasures" icon={ArrowLeft}>
            {t("certificates.title")}
          </LinkButton>
          <LinkButton to={`/erasures/${certificate.id}/certificate.json`} reloadDocument icon={Download}>
            {t("certificate.download")}
          </LinkButton>
        </span>
      }
    >
      <div className="max-w-2xl">
        <p className="-mt-2 mb-5 text-sm text-muted">{t("certificate.text")}</p>
        <Card className="py-1.5">
          <Facts
            facts={[
              [t("settings:company"), certificate.company],
              [t("patients:field.number"), certificate.patientNumber],
              [t("certificate.by"), certificate.erasedBy],
              [t("certificate.began"), time(certificate.beganAt)],
              [t("certificate.ended"), time(certificate.endedAt)],
            ]}
          />
        </Card>
        <h2 className="mt-6 mb-2 text-base font-semibold">{t("certificate.erased")}</h2>
        <Card className="py-1.5">
          <Facts facts={kinds.map((kind) => [t(`counts.${kind}`), format.number(certificate.counts[kind])])} />
        </Card>
        <p className="mt-6 text-sm font-medium">{t("certificate.sha256")}</p>
        <p className="mt-1 font-mono text-xs break-all text-muted">{sha256}</p>
        <p className="mt-4 text-sm text-muted">{t("erase.kept")}</p>
      </div>
    </Page>
  );
}
