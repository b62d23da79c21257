import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { requireContext } from "~/http/context.server";
import { respond } from "~/http/respond.server";
import { translator } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { CopyableFact } from "~/ui/CopyableFact";
import { LinkButton } from "~/ui/form/Button";
import { DetailPage } from "~/ui/shell/DetailPage";
import { Banner } from "~/ui/status/Banner";
import type { AccessTokenAnswer } from "~/views/account/access-tokens/access-tokens-data";
import { AccessTokenForm } from "~/views/account/access-tokens/AccessTokenForm";
import { AccessTokenList } from "~/views/account/access-tokens/AccessTokenList";
import { pageTitle } from "../../page-title";
import { handleAccessTokenForm } from "./actions.server";
import { loadAccessTokens } from "./load.server";

export async function loader({ request, context: { server } }: LoaderFunctionArgs) {
  const context = await requireContext(request, server);
  const shown = await respond(request, loadAccessTokens(context));
  return { ...shown, title: translator(context.language, "account")("accessTokens.title") };
}

export async function action({ request, context: { server } }: ActionFunctionArgs) {
  return handleAccessTokenForm(await requireContext(request, server), request);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

/** PEER-12: makes and revokes access tokens for programs. */
export default function AccessTokensPage() {
  const { t } = useTranslation("account");
  const { title, tokens, scopes, days, timeZone } = useLoaderData<typeof loader>();
  const answer = useActionData<AccessTokenAnswer>();
  const text = (
    <>
      {t("accessTokens.text")}{" "}
      <Link to="/developers" className="underline underline-offset-2">
        {t("accessTokens.howTo")}
      </Link>
    </>
  );
  return (
    <DetailPage title={title} backTo="/account" text={text}>
      <div className="mt-5 grid gap-5">
        {answer?.made && <MadeToken {...answer.made} />}
        <AccessTokenList tokens={tokens} timeZone={timeZone} />
      </div>
      {!answer?.made && (
        <section aria-labelledby="new" className="mt-8">
          <h2 id="new" className="mb-3 text-xl font-semibold">
            {t("accessTokens.newTitle")}
          </h2>
          <AccessTokenForm scopes={scopes} days={days} answer={answer} />
        </section>
      )}
    </DetailPage>
  );
}

function MadeToken({ name, token }: { name: string; token: string }) {
  const { t } = useTranslation("account");
  return (
    <Card className="grid gap-4">
      <Banner tone="success" spoken>
        {t("accessTokens.made")}
      </Banner>
      <dl>
        <CopyableFact label={name} value={token} />
      </dl>
      <p className="text-sm text-muted">{t("accessTokens.madeText")}</p>
      <LinkButton to="/account/tokens" className="justify-self-start">
        {t("admin:told.done")}
      </LinkButton>
    </Card>
  );
}
