import type { ChartMark } from "~/charts/chart";
import { DrawnChart } from "~/charts/DrawnChart";
import { loadCourseCharts } from "~/charts/results/load-course";
import type { LoadCourse } from "~/domain/analysis/series";
import { useLocalization } from "~/i18n/use-localization";
import { ResultCard } from "./ResultCard";

interface CourseCardsProps {
  course: LoadCourse;
  unit: string;
  /** Stretches of the recording in which something happened. */
  events?: readonly ChartMark[];
}

/** The load of a recording over time: how much lay on the left, how high the pressure was, how large the contact. */
export function CourseCards({ course, unit, events }: CourseCardsProps) {
  const words = useLocalization();
  return (
    <div className="mt-4 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {loadCourseCharts(course, { unit, events }, words).map((chart) => (
        <ResultCard key={chart.label} title={chart.label} className="md:max-xl:last:col-span-2">
          <DrawnChart chart={chart} className="min-w-0 p-4" />
        </ResultCard>
      ))}
    </div>
  );
}
