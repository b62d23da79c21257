import { Form, useSearchParams } from "@remix-run/react";
import { Play } from "lucide-react";
import type { ReactNode } from "react";
import type { ShownContact } from "~/domain/analysis/gait/shown-walk";
import { contactSide } from "~/domain/analysis/gait/stepping-feet";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Button, LinkButton } from "~/ui/form/Button";
import { MOMENT } from "../../addresses/recording";
import { ofNoPart } from "../../addresses/result-part";
import { analysisIntents, contactName } from "../intents";

interface OpenedContactProps {
  contact: ShownContact;
  number: number;
  mayCorrect: boolean;
  /** The contact's picture. */
  tile: ReactNode;
}

export function OpenedContact({ contact, number, mayCorrect, tile }: OpenedContactProps) {
  const { t } = useTranslation("corrections");
  const { t: results } = useTranslation("results");
  const { t: analyses } = useTranslation("analyses");
  const format = useFormat();
  const [search] = useSearchParams();
  const { onMs, offMs, cut, side, sideSource, confidence } = contact;
  const seconds = (ms: number): string => format.quantity(ms / 1000, "s", { decimals: 2 });
  const cuts = (["start", "end", "edge"] as const).filter((end) => cut[end]).map((end) => results(`dynamic.cutAt.${end}`));
  const moment = new URLSearchParams([...ofNoPart(search).filter(([name]) => name !== MOMENT), [MOMENT, (onMs / 1000).toFixed(2)]]);
  const others = side === "left" ? (["right"] as const) : side === "right" ? (["left"] as const) : (["left", "right"] as const);
  return (
    <section
      aria-label={t("strip.opened", { step: number })}
      className="grid gap-5 border-t border-hair p-4 sm:grid-cols-[10rem_minmax(0,1fr)]"
    >
      {tile}
      <div className="grid content-start gap-3">
        <h3 className="text-sm font-semibold">
          {number} · {analyses(`side.feet.${contactSide(contact)}`)}
        </h3>
        <p className="numeral max-w-prose text-sm text-muted">
          {t("strip.times", { from: seconds(onMs), to: seconds(offMs), duration: format.quantity(offMs - onMs, "ms", { decimals: 0 }) })}
          {" · "}
          {results(`dynamic.sideSource.${sideSource}`)}
          {side !== null && `, ${format.percent(confidence)}`}
          {" · "}
          {cuts.length > 0 ? cuts.join(", ") : t("strip.whole")}
        </p>
        <div className="flex flex-wrap gap-2 print:hidden">
          <LinkButton to={`?${moment}#recording`} icon={Play}>
            {t("strip.play")}
          </LinkButton>
          {mayCorrect && (
            <>
              <Change contact={contact} change="leaveOut" />
              {others.map((other) => (
                <Change key={other} contact={contact} change={other} />
              ))}
            </>
          )}
        </div>
      </div>
    </section>
  );
}

function Change({ contact, change }: { contact: ShownContact; change: "leaveOut" | "left" | "right" }) {
  const { t } = useTranslation("corrections");
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="contact" value={contactName(contact)} />
      <input type="hidden" name="change" value={change} />
      <input type="hidden" name="other" value="" />
      <input type="hidden" name="atPercent" value="50" />
      <input type="hidden" name="from" value="contacts" />
      <Button name="intent" value={analysisIntents.correct}>
        {t(`changes.${change}`)}
      </Button>
    </Form>
  );
}
