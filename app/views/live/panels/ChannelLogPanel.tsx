import { ScrollText } from "lucide-react";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/status/states";
import { HeadCell, Row, Table, TableCell } from "~/ui/Table";
import { useReadings } from "../figures/use-readings";
import { useLive } from "../live-context";

/** Number of newest readings shown. */
const ROWS = 20;

/** KIND-9: channel readings, newest first. */
export function ChannelLogPanel() {
  const { page, live, kind, firstFrame } = useLive();
  const { t } = useTranslation("live");
  const { t: log } = useTranslation("logs");
  const format = useFormat();
  const { newest, history } = useReadings({ frames: live.frames, first: firstFrame, past: page.recentChannels });
  const readings = history.slice(-ROWS).reverse();
  const serverAheadMs = newest ? newest.serverTimeMs - newest.deviceTimeMs : 0;
  const { timeZone } = page.company;

  return (
    <section className="px-4 pb-4 md:px-5" data-testid="channel-log" data-of-frame>
      <h2 className="flex min-h-12 items-center text-base font-semibold">{t("channelLog")}</h2>
      {readings.length === 0 ? (
        <Card>
          <EmptyState icon={ScrollText} title={log("empty")} />
        </Card>
      ) : (
        <Table caption={t("channelLog")}>
          <thead>
            <tr>
              <HeadCell>{log("column.date")}</HeadCell>
              {kind.channels.map((channel) => (
                <HeadCell key={channel} numeric>
                  {t(`channel.${channel}`)}
                </HeadCell>
              ))}
            </tr>
          </thead>
          <tbody>
            {readings.map(({ atMs, counts }) => (
              <Row key={atMs}>
                <TableCell dense className="numeral whitespace-nowrap">
                  {format.time(atMs + serverAheadMs, { timeZone, seconds: true })}
                </TableCell>
                {kind.channels.map((channel, index) => (
                  <TableCell key={channel} dense numeric>
                    {format.number(counts[index])}
                  </TableCell>
                ))}
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}
