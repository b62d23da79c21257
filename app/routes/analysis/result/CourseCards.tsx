import type { ChartMark } from "~/charts/chart";
import { DrawnChart } from "~/charts/DrawnChart";
import { loadCourseCharts } from "~/charts/results/load-course";
import { momentMarks } from "~/charts/results/noted-moments";
import type { AnalysisRecord } from "~/domain/analysis/record";
import type { LoadCourse } from "~/domain/analysis/series";
import { useLocalization } from "~/i18n/use-localization";
import { ResultCard } from "./ResultCard";

interface CourseCardsProps extends Pick<AnalysisRecord, "moments"> {
  course: LoadCourse;
  unit: string;
  /** Marked ranges of the recording. */
  events?: readonly ChartMark[];
}

export function CourseCards({ course, unit, moments, events = [] }: CourseCardsProps) {
  const words = useLocalization();
  const marks = [...events, ...momentMarks(moments, words)];
  return (
    <div className="mt-4 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {loadCourseCharts(course, { unit, events: marks }, words).map((chart) => (
        <ResultCard key={chart.label} title={chart.label} className="md:max-xl:last:col-span-2">
          <DrawnChart chart={chart} className="min-w-0 p-4" />
        </ResultCard>
      ))}
    </div>
  );
}
