import { Form } from "@remix-run/react";
import { Undo2 } from "lucide-react";
import type { FootFrame, RegionBorders } from "~/domain/analysis/plantar/plantar-regions";
import { isAlong, linePlaces, listRegionLines, type RegionLine } from "~/domain/analysis/plantar/region-lines";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/form/Button";
import { Field } from "~/ui/form/Field";
import { NumberInput } from "~/ui/form/TextInput";
import { analysisIntents } from "../intents";
import { LINE_DECIMALS, placesText } from "./lines-form";
import { useLineNames } from "./use-line-names";

interface LinesFormProps {
  frame: FootFrame;
  borders: RegionBorders;
  contact: string;
  step: number;
  /** The correction that moved these lines; null for the computed ones. */
  undo: string | null;
  isSent: boolean;
}

export function LinesForm({ frame, borders, contact, step, undo, isSent }: LinesFormProps) {
  const { t } = useTranslation("corrections");
  const lines = listRegionLines(frame);
  return (
    <div className="grid content-start gap-4 print:hidden">
      <p role="status" className="min-h-5 text-sm text-muted">
        {isSent && t("lines.computing")}
      </p>
      {undo !== null && (
        <Form method="post">
          <input type="hidden" name="correction" value={undo} />
          <Button name="intent" value={analysisIntents.undoCorrection} icon={Undo2}>
            {t("lines.undo")}
          </Button>
        </Form>
      )}
      <details>
        <summary className="cursor-pointer text-sm font-medium">{t("lines.numbers")}</summary>
        <Form method="post" className="mt-4 grid gap-5">
          <input type="hidden" name="contact" value={contact} />
          <input type="hidden" name="step" value={step} />
          <input type="hidden" name="places" value={placesText(borders)} />
          <Fields legend={t("lines.ofLength")} lines={lines.filter(isAlong)} borders={borders} />
          <Fields legend={t("lines.ofWidth")} lines={lines.filter((line) => !isAlong(line))} borders={borders} />
          <Button name="intent" value={analysisIntents.moveLines} className="w-fit">
            {t("lines.move")}
          </Button>
        </Form>
      </details>
    </div>
  );
}

function Fields({ legend, lines, borders }: { legend: string; lines: readonly RegionLine[]; borders: RegionBorders }) {
  const names = useLineNames();
  const format = useFormat();
  const places = linePlaces(borders);
  return (
    <fieldset>
      <legend className="text-xs text-muted">{legend}</legend>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        {lines.map((line) => {
          const shown = format.number(100 * places[line], { decimals: LINE_DECIMALS });
          return (
            <Field key={`${line} ${shown}`} label={names[line]} field={{ name: line, defaultValue: shown }}>
              <NumberInput unit="%" />
            </Field>
          );
        })}
      </div>
    </fieldset>
  );
}
