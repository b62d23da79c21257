import { useTranslation } from "react-i18next";
import type { StillSeries } from "~/charts/NivoLines";
import { StillLines } from "~/charts/StillLines";
import type { LoadCourse } from "~/domain/analysis/series";
import { ResultCard } from "./ResultCard";

/** The load of a recording over time: how much lay on the left, how high the pressure was, how large the contact. */
export function CourseCards({ course, unit }: { course: LoadCourse; unit: string }) {
  const { t } = useTranslation("results");
  const over = (values: readonly (number | null)[]): StillSeries["points"] => course.seconds.map((x, at) => ({ x, y: values[at] ?? null }));
  const charts: { name: string; unit: string; series: StillSeries[] }[] = [
    { name: "laterality", unit: "%", series: [{ name: t("course.left"), tone: "dark", points: over(course.leftPercent) }] },
    {
      name: "pressure",
      unit,
      series: [
        { name: t("course.maximum"), tone: "dark", points: over(course.maximum) },
        { name: t("course.mean"), tone: "grey", points: over(course.mean) },
      ],
    },
    { name: "contact", unit: "cm²", series: [{ name: t("course.area"), tone: "dark", points: over(course.contactAreaCm2) }] },
  ];
  return (
    <div className="mt-4 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {charts.map(({ name, ...chart }) => (
        <ResultCard key={name} title={t(`course.title.${name}`)} className="md:max-xl:last:col-span-2">
          <div className="min-w-0 p-4 pt-6">
            <StillLines label={t(`course.title.${name}`)} xName={t("time")} xUnit="s" {...chart} />
          </div>
        </ResultCard>
      ))}
    </div>
  );
}
