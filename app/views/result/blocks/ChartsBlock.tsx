import type { BlockNamed, ChartSize } from "~/analyses/document";
import { DrawnChart } from "~/charts/DrawnChart";

const widths: Record<ChartSize, string> = {
  whole: "",
  course: "",
  curve: "",
  half: "",
  square: "m-auto w-[min(18rem,100%)]",
  wideSquare: "m-auto w-full max-w-md",
};

/** Several charts share a card, each below its own name. */
export function ChartsBlock({ charts, size }: Pick<BlockNamed<"charts">, "charts" | "size">) {
  return (
    <div className={charts.length > 1 ? "grid gap-x-6 lg:grid-cols-2" : "my-auto"}>
      {charts.map(({ title, chart }) => (
        <div key={chart.label} className="min-w-0 p-4">
          {charts.length > 1 && <h3 className="mb-2 text-sm text-muted">{title}</h3>}
          <DrawnChart chart={chart} className={widths[size]} />
        </div>
      ))}
    </div>
  );
}
