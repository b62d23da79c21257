import { Ruler, TriangleAlert } from "lucide-react";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import type { SheetsNeeded } from "~/report/real-scale/needed-sheets";
import { europeanSize, toFootLength } from "~/report/real-scale/shoe-size";
import { RadioGroup } from "~/ui/form/choices";
import { Banner } from "~/ui/status/Banner";
import { DocumentCard } from "./DocumentCard";
import type { ReportPageData } from "./report-page-data";

type RealScaleOffer = NonNullable<ReportPageData["realScale"]>;

/** HIST-8: options of prints at real scale, with those that do not fit the paper. */
export function RealScaleCard({ offer }: { offer: RealScaleOffer }) {
  const { t } = useTranslation("realScale");
  const isOversize = offer.papers.some(({ oversize }) => oversize.length > 0);
  return (
    <DocumentCard document="realScale" title={t("form.title")} text={t("form.text")} icon={Ruler} make={t("form.make")}>
      <div className="mt-4 grid gap-4">
        <RadioGroup
          legend={t("form.paper")}
          name="paper"
          defaultValue="A3"
          options={offer.papers.map(({ paper, sheets }) => ({ value: paper, label: t("form.sheets", { paper, count: sheets }) }))}
        />
        {isOversize && (
          <>
            <Oversize {...offer} />
            <RadioGroup
              legend={t("form.oversize")}
              name="oversize"
              defaultValue="tiles"
              options={(["tiles", "cut"] as const).map((value) => ({ value, label: t(`form.${value}`) }))}
            />
          </>
        )}
      </div>
    </DocumentCard>
  );
}

function Oversize({ papers, shoeSize }: RealScaleOffer) {
  const { t } = useTranslation("realScale");
  const format = useFormat();
  const cm = (millimetres: number): string => format.quantity(millimetres / 10, "cm", { decimals: 1 });
  const size = europeanSize(shoeSize);
  const words = ({ paper, greatest, greatestShoeSize, oversize }: SheetsNeeded): string[] =>
    oversize.map(({ of, size: { widthMm, heightMm } }) =>
      t("form.tooLong", {
        print: t(`print.${of}`),
        length: cm(heightMm),
        width: cm(widthMm),
        paper,
        greatest: cm(greatest.heightMm),
        broadest: cm(greatest.widthMm),
        size: greatestShoeSize,
      }),
    );
  return (
    <Banner icon={TriangleAlert}>
      <ul className="grid gap-1">
        {papers.flatMap(words).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {size !== null && (
          <li>
            {t("form.shoeSize", {
              size: format.number(size, { atMost: 2 }),
              length: format.quantity(toFootLength(size), "cm", { decimals: 1 }),
            })}
          </li>
        )}
      </ul>
    </Banner>
  );
}
