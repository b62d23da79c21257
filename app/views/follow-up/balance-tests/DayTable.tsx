import type { ReactNode } from "react";
import { toFigure } from "~/domain/analysis/measures/result-figures";
import { TitledCard } from "~/ui/Card";
import { MeasureName } from "../../measures/MeasureName";

/** A cell for each measure, or one in place of all. */
export interface DayRow {
  key: string;
  head: ReactNode;
  /** Cell before the measures, if the table has that column. */
  lead?: ReactNode;
  cells: readonly ReactNode[];
  /** Replaces `lead` and `cells`. */
  instead?: ReactNode;
}

interface DayTableProps {
  title: string;
  /** Head of the column before the measures. */
  leadTitle?: string;
  /** Ids of the columns' measures. */
  measures: readonly string[];
  rows: readonly DayRow[];
}

/** On phones a row is a block with measure names under its figures, since the head is hidden. */
const asBlock = "max-md:block max-md:min-w-0 max-md:p-0 max-md:text-start";

export function DayTable({ title, leadTitle, measures, rows }: DayTableProps) {
  const named = measures.map((id) => toFigure("Balance", id, { value: null, unit: "kPa" }));
  return (
    <TitledCard title={title} className="mt-4">
      <div tabIndex={0} role="group" aria-label={title} className="md:overflow-x-auto">
        <table className="w-full border-collapse text-sm max-md:block">
          <caption className="sr-only">{title}</caption>
          <thead className="max-md:hidden">
            <tr className="text-xs text-muted">
              <td />
              {leadTitle !== undefined && (
                <th scope="col" className="px-2 py-2 text-start align-bottom font-medium">
                  {leadTitle}
                </th>
              )}
              {named.map(({ id, measure }) => (
                <th key={id} scope="col" className="px-2 py-2 text-end align-bottom font-medium last:pe-4">
                  <MeasureName measure={measure} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-md:block">
            {rows.map(({ key, head, lead, cells, instead }) => (
              <tr key={key} className="border-t border-hair align-top max-md:block max-md:px-4 max-md:py-3 max-md:first:border-t-0">
                <th scope="row" className={`min-w-36 py-2 ps-4 pe-2 text-start font-normal ${asBlock} max-md:font-medium`}>
                  {head}
                </th>
                {instead !== undefined && (
                  <td colSpan={measures.length + (leadTitle === undefined ? 0 : 1)} className={`px-2 py-2 text-muted ${asBlock}`}>
                    {instead}
                  </td>
                )}
                {instead === undefined && leadTitle !== undefined && <td className={`px-2 py-2 ${asBlock}`}>{lead}</td>}
                {instead === undefined &&
                  named.map(({ id, measure }, at) => (
                    <td key={id} className={`min-w-28 px-2 py-2 text-end last:pe-4 ${asBlock} max-md:mt-2 max-md:last:pe-0`}>
                      <p className="text-xs text-muted md:hidden">
                        <MeasureName measure={measure} />
                      </p>
                      {cells[at]}
                    </td>
                  ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </TitledCard>
  );
}
