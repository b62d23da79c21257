import { Form, Link, useLocation, useSearchParams } from "@remix-run/react";
import { Trash2 } from "lucide-react";
import type { NotedMoment } from "~/domain/analysis/recording/noted-moments";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/form/Button";
import { Banner } from "~/ui/status/Banner";
import { analysisIntents } from "../intents";
import { MomentFields } from "./MomentForm";
import type { NotesProps } from "./notes-props";
import { useRefusedNote } from "./refused-note";

export function MomentList({ record, may, timeZone }: NotesProps) {
  const { t } = useTranslation("notes");
  const { moments } = record;
  if (moments.length === 0) return may.change ? <p className="mt-1 text-sm text-muted print:hidden">{t("moments.none")}</p> : null;
  return (
    <ol aria-label={t("moments.title")} className="mt-2 divide-y divide-hair border-y border-hair text-sm">
      {moments.map((moment, at) => (
        <Noted key={moment.id} number={at + 1} moment={moment} analysisId={record.id} mayWrite={may.change} timeZone={timeZone} />
      ))}
    </ol>
  );
}

interface NotedProps extends Pick<NotesProps, "timeZone"> {
  /** From 1: its mark on the charts over time. */
  number: number;
  moment: NotedMoment;
  analysisId: string;
  mayWrite: boolean;
}

function Noted({ number, moment, analysisId, mayWrite, timeZone }: NotedProps) {
  const { t } = useTranslation("notes");
  const format = useFormat();
  const [search] = useSearchParams();
  const seconds = String(moment.atMs / 1000);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-2 print:break-inside-avoid">
      <span className="numeral w-4 text-muted coarse:py-2.5">{format.number(number)}</span>
      <Link
        to={`?${new URLSearchParams([...[...search].filter(([name]) => name !== "t"), ["t", seconds]])}`}
        preventScrollReset
        className="numeral min-w-16 font-medium coarse:py-2.5"
      >
        {format.quantity(moment.atMs / 1000, "s", { decimals: 2 })}
      </Link>
      <span className="min-w-0 flex-1 basis-56">
        <span className="wrap-anywhere whitespace-pre-line">{moment.text}</span>
        <span className="block text-xs text-muted">
          {t("moments.by", { name: moment.userName, time: format.time(new Date(moment.at), { timeZone }) })}
        </span>
      </span>
      {mayWrite && <Change moment={moment} analysisId={analysisId} seconds={seconds} />}
    </li>
  );
}

function Change({ moment, analysisId, seconds }: Pick<NotedProps, "moment" | "analysisId"> & { seconds: string }) {
  const { t } = useTranslation("notes");
  const { pathname, search } = useLocation();
  const refused = useRefusedNote(moment.id);
  return (
    <details open={refused !== undefined} className="basis-full sm:basis-auto sm:open:basis-full print:hidden">
      <summary className="cursor-pointer text-muted hover:text-text coarse:py-2.5">{t("moments.change")}</summary>
      <Form
        key={`${moment.text} ${seconds}`}
        method="post"
        action={`/analyses/${analysisId}`}
        preventScrollReset
        className="mt-2 flex flex-wrap items-end gap-3"
      >
        <input type="hidden" name="moment" value={moment.id} />
        <input type="hidden" name="before" value={moment.text} />
        <input type="hidden" name="backTo" value={`${pathname}${search}#notes`} />
        {refused !== undefined && (
          <Banner tone="error" className="basis-full">
            {t("moments.overtaken")}
          </Banner>
        )}
        <MomentFields seconds={refused?.seconds == null ? seconds : String(refused.seconds)} text={refused?.text ?? moment.text} />
        <Button name="intent" value={analysisIntents.editMoment}>
          {t("common:save")}
        </Button>
        <Button name="intent" value={analysisIntents.removeMoment} variant="danger" icon={Trash2} formNoValidate>
          {t("moments.delete")}
        </Button>
      </Form>
    </details>
  );
}
