import { isRouteErrorResponse } from "@remix-run/react";
import { CircleAlert, RotateCw } from "lucide-react";
import { problemStatus, type ProblemCode, type ProblemDetails } from "~/domain/problem";
import { useTranslation } from "~/i18n/use-translation";
import { LinkButton } from "../form/Button";

const isProblemCode = (value: unknown): value is ProblemCode => typeof value === "string" && Object.hasOwn(problemStatus, value);

interface ToldProblem {
  code: ProblemCode | null;
  details: ProblemDetails;
}

const mentionedIn = (details: object): ProblemDetails =>
  Object.fromEntries(
    Object.entries(details).filter((detail): detail is [string, string | number] => ["string", "number"].includes(typeof detail[1])),
  );

/** The problem in an error: routes throw responses with `error` (API JSON) or `code` (a notice) in the body. */
export function problemOf(error: unknown): ToldProblem {
  if (!isRouteErrorResponse(error)) return { code: null, details: {} };
  const body: unknown = error.data;
  if (typeof body === "object" && body !== null) {
    const code = "error" in body ? body.error : "code" in body ? body.code : null;
    const details = "details" in body && typeof body.details === "object" && body.details !== null ? mentionedIn(body.details) : {};
    if (isProblemCode(code)) return { code, details };
  }
  return { code: error.status === 404 ? "notFound" : null, details: {} };
}

export function ProblemPage({ error, here }: { error: unknown; here: string }) {
  const { t } = useTranslation("common");
  const { code, details } = problemOf(error);
  const missing = code === "notFound" || code === "analysisDeleted";
  const words =
    code === null ? t("somethingWrongExplained") : code === "notFound" ? t("notFoundExplained") : t(`problems:${code}`, details);
  return (
    <div role="alert" className="mx-auto flex max-w-xl flex-col items-start gap-3 px-6 py-16">
      <CircleAlert size={28} aria-hidden className="text-danger" />
      <h1 className="text-2xl font-semibold">{t(missing ? "notFound" : "somethingWrong")}</h1>
      <p className="text-base text-muted">{words}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {!missing && (
          <LinkButton to={here} reloadDocument icon={RotateCw}>
            {t("tryAgain")}
          </LinkButton>
        )}
        <LinkButton to="/" reloadDocument variant="primary">
          {t("toStart")}
        </LinkButton>
      </div>
    </div>
  );
}
