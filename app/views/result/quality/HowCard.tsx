import { useRef } from "react";
import { measuresIn, type MeasuredFigure } from "~/domain/analysis/measures/figures";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { useOnceOpen } from "~/ui/shown/use-open";
import { MeasureNote } from "../../measures/MeasureNotes";

interface HowProps {
  notes: readonly string[];
  figures: readonly MeasuredFigure[];
}

export function HowCard({ notes, figures }: HowProps) {
  const { t } = useTranslation("analyses");
  const { t: common } = useTranslation("common");
  const place = useRef<HTMLDetailsElement>(null);
  const hasContent = useOnceOpen(place);
  return (
    <Card className="mt-4 print:hidden">
      <details ref={place}>
        <summary className="cursor-pointer text-sm font-semibold">{t("how.title")}</summary>
        {hasContent && <How notes={[...notes, common("notCertified")]} figures={figures} />}
      </details>
    </Card>
  );
}

function How({ notes, figures }: HowProps) {
  const { t: measures } = useTranslation("measures");
  return (
    <>
      <ul className="mt-3 max-w-prose list-disc space-y-1.5 pl-5 text-sm text-muted">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {figures.length > 0 && <h2 className="mt-6 text-sm font-semibold">{measures("list")}</h2>}
      <div className="mt-3 grid gap-x-8 gap-y-6 text-sm md:grid-cols-2 xl:grid-cols-3">
        {measuresIn(figures).map((figure) => (
          <section key={figure.id} className="max-w-prose">
            <h3 className="font-medium">{measures(`${figure.measure.words}.name`)}</h3>
            <MeasureNote figure={figure} />
          </section>
        ))}
      </div>
    </>
  );
}
