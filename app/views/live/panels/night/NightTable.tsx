import { Link, useSearchParams } from "@remix-run/react";
import type { NightStretch } from "~/domain/logs/night";
import { useLogTimes } from "~/i18n/use-times";
import { useTranslation } from "~/i18n/use-translation";
import { HeadCell, Row, Table, TableCell } from "~/ui/Table";
import { minuteAddress } from "../../../addresses/device-logs";
import { useStateWord } from "./use-state-word";

export function NightTable({ stretches, timeZone, seat }: { stretches: readonly NightStretch[]; timeZone: string | null; seat: boolean }) {
  const { t } = useTranslation("logs");
  const times = useLogTimes(timeZone);
  const wordOf = useStateWord(seat);
  const [search] = useSearchParams();
  return (
    <details className="mt-4">
      <summary className="-mx-2 w-fit rounded-md px-2 py-1 text-sm font-medium">{t("night.table")}</summary>
      <Table caption={t(seat ? "night.seat" : "night.title")} className="mt-2 max-h-80 overflow-y-auto">
        <thead>
          <tr>
            <HeadCell>{t("night.start")}</HeadCell>
            <HeadCell>{t("night.end")}</HeadCell>
            <HeadCell>{t("night.state")}</HeadCell>
            <HeadCell>{t("column.map")}</HeadCell>
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
              <TableCell dense className="numeral whitespace-nowrap">
                {state !== "unknown" && state !== "away" && (
                  <Link to={minuteAddress(search, fromMs)} preventScrollReset aria-label={t("mapOf", { time: times.at(fromMs) })}>
                    {t("column.map")}
                  </Link>
                )}
              </TableCell>
            </Row>
          ))}
        </tbody>
      </Table>
    </details>
  );
}
