import { isRouteErrorResponse } from "@remix-run/react";
import { CircleAlert, CircleSlash, RotateCw } from "lucide-react";
import { problemStatus, type ProblemCode, type ProblemDetails } from "~/domain/problem";
import { useTranslation } from "~/i18n/use-translation";
import { LinkButton } from "../form/Button";

const isProblemCode = (value: unknown): value is ProblemCode => typeof value === "string" && Object.hasOwn(problemStatus, value);

interface ReportedProblem {
  code: ProblemCode | null;
  details: ProblemDetails;
}

const mentionedIn = (details: object): ProblemDetails =>
  Object.fromEntries(
    Object.entries(details).filter((detail): detail is [string, string | number] => ["string", "number"].includes(typeof detail[1])),
  );

/** The problem in an error: routes throw responses with `error` (API JSON) or `code` (a notice) in the body. */
export function readProblem(error: unknown): ReportedProblem {
  if (!isRouteErrorResponse(error)) return { code: null, details: {} };
  const body: unknown = error.data;
  if (typeof body === "object" && body !== null) {
    const code = "error" in body ? body.error : "code" in body ? body.code : null;
    const details = "details" in body && typeof body.details === "object" && body.details !== null ? mentionedIn(body.details) : {};
    if (isProblemCode(code)) return { code, details };
  }
  return { code: error.status === 404 ? "notFound" : null, details: {} };
}

type ProblemTitle = "notFound" | "noAccess" | "notPossible" | "somethingWrong";

/** A refusal is no fault: only what trying again may change offers it. */
function titleOf(code: ProblemCode | null): ProblemTitle {
  if (code === "notFound" || code === "analysisDeleted") return "notFound";
  const status = code === null ? 500 : problemStatus[code];
  if (status === 403) return "noAccess";
  return status === 400 || status === 422 ? "notPossible" : "somethingWrong";
}

export function ProblemPage({ error, here }: { error: unknown; here: string }) {
  const { t } = useTranslation("common");
  const { code, details } = readProblem(error);
  const title = titleOf(code);
  const isFault = title === "somethingWrong";
  const Icon = isFault ? CircleAlert : CircleSlash;
  const words =
    code === null ? t("somethingWrongExplained") : code === "notFound" ? t("notFoundExplained") : t(`problems:${code}`, details);
  return (
    <div role="alert" className="mx-auto flex max-w-xl flex-col items-start gap-3 px-6 py-16">
      <Icon size={28} aria-hidden className={isFault ? "text-danger" : "text-muted"} />
      <h1 className="text-2xl font-semibold">{t(title)}</h1>
      <p className="text-base text-muted">{words}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {isFault && (
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
