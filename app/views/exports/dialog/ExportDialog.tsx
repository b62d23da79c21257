import { Link } from "@remix-run/react";
import { Download, FileArchive, X } from "lucide-react";
import { useState, type FormEvent } from "react";
import type { WordKey } from "~/domain/display/word-keys";
import { exportContents } from "~/export/format";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Dialog } from "~/ui/Dialog";
import { Button, LinkButton } from "~/ui/form/Button";
import { Checkbox, Switch } from "~/ui/form/choices";
import { Select } from "~/ui/form/Select";
import { useHydrated } from "~/ui/use-hydrated";
import { useDownload } from "../use-download";
import type { ExportDialogData, ExportStep, OfferedFormat } from "./export-dialog-data";
import { ExportTutorial } from "./ExportTutorial";

interface ExportDialogProps extends ExportDialogData {
  of?: string;
  /** The page under the dialog. */
  closeTo: string;
}

/**
 * HIST-6: choice of the download, then a tutorial. Every step has an address, and the form works without JavaScript.
 */
export function ExportDialog({ of, closeTo, fields, count, fileName, formats, chosen: asked, step, mayName }: ExportDialogProps) {
  const { t } = useTranslation("exportDialog");
  const [format, setFormat] = useState(asked);
  const [isAlone, setAlone] = useState(false);
  const download = useDownload();
  const chosen = formats.find(({ id }) => id === format);
  const comingOf = (one?: OfferedFormat) => (isAlone && one?.alone) || { fileName, forecast: one?.forecast ?? null };
  const coming = comingOf(chosen);
  const to = (next: ExportStep, of = format): string => {
    const [path = "", search] = closeTo.split("?");
    const address = new URLSearchParams(search);
    for (const [name, value] of Object.entries({ dialog: "export", step: next, format: of })) address.set(name, value);
    return `${path}?${address}`;
  };
  const follow = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)].filter((entry): entry is [string, string] => typeof entry[1] === "string");
    download.start(`/exports?${new URLSearchParams(entries.filter(([, value]) => value !== ""))}`, coming.fileName, coming.forecast);
  };
  const isChoosing = step === "choose";
  return (
    <Dialog
      title={t("title")}
      subtitle={of === undefined ? t("analyses", { count }) : t("analysesOf", { count, of })}
      closeTo={closeTo}
      maxHeight="max-h-[85vh]"
      readOnly={!isChoosing}
      // Same form around both steps, so that the followed step keeps the focus.
      wrap={(content) => (
        <form method="get" action="/exports" onSubmit={follow} className="contents">
          {content}
        </form>
      )}
      footNote={download.received === null ? undefined : <Progress received={download.received} />}
      actions={
        download.received !== null ? (
          <Button key="stop" type="button" icon={X} onClick={download.cancel}>
            {t("stop")}
          </Button>
        ) : (
          <>
            <LinkButton to={closeTo} preventScrollReset>
              {t(isChoosing ? "common:cancel" : "common:close")}
            </LinkButton>
            {isChoosing ? (
              <Button variant="primary" icon={Download} disabled={count === 0}>
                {t("download")}
              </Button>
            ) : (
              <LinkButton to={to("choose")} variant="primary" preventScrollReset>
                {t("step.choose")}
              </LinkButton>
            )}
          </>
        )
      }
    >
      <Steps present={step} to={to} />
      {isChoosing ? (
        <>
          {fields.map(([name, value], at) => (
            <input key={at} type="hidden" name={name} value={value} />
          ))}
          {exportContents.map((content) => (
            <FormatCards
              key={content}
              legend={t(`content.${content}`)}
              formats={formats.filter((one) => one.content === content).map((one) => ({ ...one, forecast: comingOf(one).forecast }))}
              chosen={format}
              onChoose={setFormat}
            />
          ))}
          <label className="mt-4 flex flex-wrap items-center justify-between gap-2 text-sm">
            <span className="font-medium">{t("decimal.label")}</span>
            <Select
              name="decimal"
              options={(["language", "point", "comma"] as const).map((mark) => ({
                value: mark === "language" ? "" : mark,
                label: t(`decimal.${mark}`),
              }))}
            />
          </label>
          <Names mayName={mayName} />
          {formats.some((one) => one.alone !== null) && (
            <Checkbox name="alone" className="mt-4 flex" checked={isAlone} onChange={({ target }) => setAlone(target.checked)}>
              {t("alone")}
            </Checkbox>
          )}
          {chosen && <WhatComes count={count} labelKey={chosen.labelKey} isAlone={isAlone} {...coming} />}
        </>
      ) : (
        <ExportTutorial formats={formats} chosen={asked} to={(id) => to("analyse", id)} />
      )}
    </Dialog>
  );
}

function Steps({ present, to }: { present: ExportStep; to: (step: ExportStep) => string }) {
  const { t } = useTranslation("exportDialog");
  return (
    <nav aria-label={t("steps")} className="mb-4 flex flex-wrap gap-x-5 gap-y-1 border-b border-hair pb-3 text-sm">
      {(["choose", "analyse"] as const).map((step, at) => (
        <Link
          key={step}
          to={to(step)}
          preventScrollReset
          aria-current={step === present ? "step" : undefined}
          className={`inline-flex min-h-8 items-center gap-2 no-underline coarse:min-h-11 ${step === present ? "font-medium text-text" : "text-muted hover:text-text"}`}
        >
          <span
            className={`numeral flex size-6 items-center justify-center rounded-full text-xs ${step === present ? "bg-ink text-on-ink" : "border border-border"}`}
          >
            {at + 1}
          </span>
          {t(`step.${step}`)}
        </Link>
      ))}
    </nav>
  );
}

interface FormatCardsProps {
  legend: string;
  formats: readonly OfferedFormat[];
  chosen: string;
  onChoose: (id: string) => void;
}

function FormatCards({ legend, formats, chosen, onChoose }: FormatCardsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (formats.length === 0) return null;
  return (
    <fieldset className="mt-3">
      <legend className="text-sm font-medium">{legend}</legend>
      <div className="mt-2 grid gap-2 sm:grid-cols-2">
        {formats.map(({ id, labelKey, hintKey, isThere, forecast }) => (
          <label
            key={id}
            className="flex gap-3 rounded-lg border border-border px-3 py-2.5 has-checked:border-accent has-checked:bg-accent-tint has-checked:ring-1 has-checked:ring-accent has-disabled:bg-bg"
          >
            <input
              type="radio"
              name="format"
              value={id}
              defaultChecked={id === chosen}
              disabled={!isThere}
              onChange={() => onChoose(id)}
              className="mt-0.5 size-4.5 shrink-0 accent-accent"
            />
            <span className="min-w-0">
              <span className="block text-sm font-medium">{t(labelKey)}</span>
              <span className="block text-xs text-muted">{isThere ? t(hintKey) : t("report:notThere")}</span>
              {isThere && forecast !== null && (
                <span className="numeral block text-xs text-muted">{t("exportDialog:about", { size: format.megabytes(forecast) })}</span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Names need a second confirmation. Without JavaScript it is always visible. */
function Names({ mayName }: { mayName: boolean }) {
  const { t } = useTranslation("exportDialog");
  const hydrated = useHydrated();
  const [asked, setAsked] = useState(false);
  return (
    <div className="mt-4 text-sm">
      <p className="font-medium">{t("pseudonyms.title")}</p>
      <p className="text-xs text-muted">{t("pseudonyms.text")}</p>
      {mayName && hydrated && (
        <Switch className="mt-2" checked={asked} onChange={({ target }) => setAsked(target.checked)}>
          {t("names.switch")}
        </Switch>
      )}
      {mayName && (asked || !hydrated) && (
        <Checkbox name="names" className="mt-2 flex rounded-lg border border-alarm bg-bg px-3 py-2">
          {t("names.confirm")}
        </Checkbox>
      )}
    </div>
  );
}

interface Coming {
  count: number;
  labelKey: WordKey;
  isAlone: boolean;
  fileName: string;
  /** Size in bytes; null if unknown. */
  forecast: number | null;
}

function WhatComes({ count, labelKey, isAlone, fileName, forecast }: Coming) {
  const { t } = useTranslation("exportDialog");
  const { t: formatWord } = useTranslation();
  const format = useFormat();
  return (
    <div className="mt-4 flex gap-3 rounded-lg bg-bg px-4 py-3 text-sm">
      <FileArchive size={20} aria-hidden className="mt-0.5 shrink-0 text-muted" />
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{fileName}</p>
        <p className="text-xs text-muted">{t(isAlone ? "comes.alone" : "comes.title", { count, format: formatWord(labelKey) })}</p>
        <p className="text-xs text-muted">
          {forecast === null ? t("comes.unknown") : t("comes.size", { size: format.megabytes(forecast) })}
        </p>
      </div>
    </div>
  );
}

function Progress({ received }: { received: number }) {
  const { t } = useTranslation("exportDialog");
  const format = useFormat();
  return (
    <>
      <progress aria-label={t("receiving")} className="h-1.5 w-full accent-accent" />
      <span className="numeral">{t("received", { size: format.megabytes(received) })}</span>
    </>
  );
}
