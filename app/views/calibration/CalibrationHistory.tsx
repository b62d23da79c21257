import { Form } from "@remix-run/react";
import type { MatCalibration } from "~/domain/calibration/mat-calibration";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/form/Button";
import { HeadCell, Row, Table, TableCell } from "~/ui/Table";
import type { CalibrationPageData } from "./calibration-page-data";
import { StepFields, useSending } from "./StepForm";

export function CalibrationHistory({ page }: { page: CalibrationPageData }) {
  const { t } = useTranslation("calibration");
  const format = useFormat();
  const { busy, others } = useSending("restore");
  const { history, status, timeZone, mayCalibrate, kPa, geometry } = page;
  if (history.length === 0) return <p className="mt-2 text-sm text-muted">{t("history.none")}</p>;

  const pressure = (value: number, sign = false): string =>
    kPa === null ? format.quantity(value, geometry.unit, { atMost: 2, sign }) : format.quantity(value * kPa, "kPa", { decimals: 2, sign });
  const detailOf = ({ kind, weightKg, restoredId }: MatCalibration): string | null => {
    const restored = history.find(({ id }) => id === restoredId);
    return kind === "weight" ? format.quantity(weightKg, "kg", { atMost: 1 }) : restored ? format.time(restored.at, { timeZone }) : null;
  };
  const howOf = (one: MatCalibration): string => [t(`kind.${one.kind}`), detailOf(one) ?? []].flat().join(", ");
  const driftOf = ({ drift }: MatCalibration): string =>
    drift === null
      ? t("history.first")
      : t("history.driftOf", {
          offset: pressure(drift.offset, true),
          gain: format.quantity(drift.gainPercent, "%", { decimals: 1, sign: true }),
          date: format.dayOf(drift.since, { timeZone }),
        });

  return (
    <Table caption={t("history.title")} className="mt-3">
      <thead>
        <tr>
          {(["at", "who", "how"] as const).map((name) => (
            <HeadCell key={name}>{t(`history.${name}`)}</HeadCell>
          ))}
          <HeadCell numeric>{t("history.gain")}</HeadCell>
          <HeadCell numeric>{t("history.zero")}</HeadCell>
          <HeadCell>{t("history.drift")}</HeadCell>
          <HeadCell />
        </tr>
      </thead>
      <tbody>
        {history.map((one) => {
          const inForce = one.id === status.inForce?.id;
          return (
            <Row key={one.id} selected={inForce}>
              <TableCell className="whitespace-nowrap">{format.time(one.at, { timeZone })}</TableCell>
              <TableCell className="min-w-32">{one.userName}</TableCell>
              <TableCell className="min-w-44" second={one.note === "" ? undefined : one.note}>
                {howOf(one)}
              </TableCell>
              <TableCell numeric>{format.number(one.gain, { decimals: 3 })}</TableCell>
              <TableCell numeric>{pressure(one.meanOffset)}</TableCell>
              <TableCell className="min-w-44">{driftOf(one)}</TableCell>
              <TableCell className="whitespace-nowrap">
                {inForce && <span className="font-medium">{t("history.inForce")}</span>}
                {!inForce && mayCalibrate && one.kind !== "cleared" && (
                  <Form method="post" preventScrollReset>
                    <StepFields intent="restore" page={page} />
                    <Button size="small" name="calibrationId" value={one.id} disabled={busy || others}>
                      {t("history.again")}
                    </Button>
                  </Form>
                )}
              </TableCell>
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
}
