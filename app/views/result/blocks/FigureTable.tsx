import type { Table, TableCell, TableHead } from "~/analyses/document";
import { Figure } from "~/ui/Figure";
import { MeasureFigure } from "../../measures/MeasureFigure";
import { MeasureName } from "../../measures/MeasureName";

/** Compact in a narrow card; scrolls sideways on phones. */
export function FigureTable({ table: { caption, columns, rows } }: { table: Table }) {
  const groups = groupsOf(columns);
  return (
    <div tabIndex={0} role="group" aria-label={caption} className="@container overflow-x-auto">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        {groups.length > 0 && <colgroup />}
        {groups.map(({ name, span }) => (
          <colgroup key={name} span={span} />
        ))}
        <thead>
          {groups.length > 0 && (
            <tr className="text-xs">
              <td />
              {groups.map(({ name, span }) => (
                <th key={name} scope="colgroup" colSpan={span} className="px-1 pt-2 text-right font-medium last:pr-3 @md:px-1.5">
                  {name}
                </th>
              ))}
            </tr>
          )}
          <tr className="text-xs text-muted">
            <td />
            {columns.map((column, at) => (
              <th
                key={at}
                scope="col"
                abbr={column.measure && column.name}
                className="h-9 px-1 py-1.5 text-right align-bottom font-medium max-sm:min-w-18 last:pr-3 @md:px-1.5"
              >
                <HeadName head={column} />
                {column.unit !== undefined && <span className="block font-normal whitespace-nowrap">{column.unit}</span>}
                {column.note !== undefined && <span className="numeral block font-normal">{column.note}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ head, cells, strong = false }, at) => (
            <tr key={at} className="border-t border-hair">
              <th
                scope="row"
                abbr={head.measure && head.name}
                className={`h-9 min-w-24 py-1.5 pr-2 pl-4 text-left @xl:min-w-28 ${strong ? "font-medium" : "font-normal text-muted"}`}
              >
                {head.note === undefined ? (
                  <HeadName head={head} />
                ) : (
                  <span className="block min-w-28 sm:min-w-44">
                    <HeadName head={head} />
                    <span className="block text-xs">{head.note}</span>
                  </span>
                )}
                {head.unit !== undefined && <span className="whitespace-nowrap"> ({head.unit})</span>}
              </th>
              {cells.map((cell, column) => (
                <td key={column} className="px-1 py-1.5 text-right last:pr-3 @md:px-1.5">
                  <Cell cell={cell} stated={columns[column]?.unit} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const HeadName = ({ head: { name, measure } }: { head: TableHead }) =>
  measure ? <MeasureName measure={measure}>{name}</MeasureName> : name;

function Cell({ cell, stated }: { cell: TableCell; stated: string | undefined }) {
  if (cell === null || typeof cell === "string") return <Figure value={cell} />;
  if ("measure" in cell) return <MeasureFigure figure={cell} bare={stated === cell.unit.symbol} />;
  return (
    <span className="inline-grid justify-items-end gap-x-2 @xl:grid-cols-[2.75rem_3.75rem]">
      <MeasureFigure figure={cell.first} />
      <MeasureFigure figure={cell.second} className="font-normal text-muted" />
    </span>
  );
}

/** Neighbouring columns of one group. */
function groupsOf(columns: readonly TableHead[]): { name: string; span: number }[] {
  const groups: { name: string; span: number }[] = [];
  for (const { group } of columns) {
    if (group === undefined) continue;
    const last = groups.at(-1);
    if (last?.name === group) last.span += 1;
    else groups.push({ name: group, span: 1 });
  }
  return groups;
}
