import { useTranslation } from "react-i18next";
import type { NightState, NightStretch } from "~/domain/logs/night";
import { useShownTime } from "~/i18n/use-shown-time";
import { HeadCell, Row, Table, TableCell } from "~/ui/Table";

/** The stretches of a night in words, newest first; opened by whoever wants it, with or without JavaScript. */
export function NightTable({ stretches, timeZone }: { stretches: readonly NightStretch[]; timeZone: string | null }) {
  const { t } = useTranslation("logs");
  const times = useShownTime(timeZone);
  const wordOf = (state: NightState): string =>
    state === "unknown" || state === "away" || state === "present" ? t(`night.${state}`) : t(`live:posture.${state}`);
  return (
    <details className="mt-4">
      <summary className="-mx-2 w-fit rounded-md px-2 py-1 text-sm font-medium">{t("night.table")}</summary>
      <Table caption={t("night.title")} className="mt-2 max-h-80 overflow-y-auto">
        <thead>
          <tr>
            <HeadCell>{t("night.start")}</HeadCell>
            <HeadCell>{t("night.end")}</HeadCell>
            <HeadCell>{t("night.state")}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {[...stretches].reverse().map(({ state, fromMs, toMs }) => (
            <Row key={fromMs}>
              <TableCell dense className="numeral whitespace-nowrap">
                {times.at(fromMs)}
              </TableCell>
              <TableCell dense className="numeral whitespace-nowrap">
                {times.at(toMs)}
              </TableCell>
              <TableCell dense className="w-full">
                {wordOf(state)}
              </TableCell>
            </Row>
          ))}
        </tbody>
      </Table>
    </details>
  );
}
