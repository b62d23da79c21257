import { useMemo, type ReactNode } from "react";
import { numberedContacts } from "~/domain/analysis/gait/contacts-in-time";
import type { ShownContact } from "~/domain/analysis/gait/shown-walk";
import { stepsIn } from "~/domain/analysis/types/result-parts";
import { plateAspect } from "~/heatmap/geometry/plate-context";
import { Legend } from "~/heatmap/scale/Legend";
import { useTranslation } from "~/i18n/use-translation";
import { contactAt, uprightFeet, type FootContacts } from "../shown-contacts";
import { usePlayback, type Player } from "../use-player";
import { FootFigures } from "./FootFigures";
import { PlayedFoot } from "./PlayedFoot";
import type { PlayedLook } from "./use-look";

interface FeetStageProps {
  player: Player;
  look: PlayedLook;
  feet: readonly FootContacts[];
  legend: Parameters<typeof Legend>[0];
}

export function FeetStage({ player, look, feet, legend }: FeetStageProps) {
  const { t } = useTranslation("player");
  const { record } = player;
  const { geometry } = record;
  const walk = stepsIn(record.result);
  const numbers = new Map(walk ? numberedContacts(walk).map(({ number, contact }) => [contact, number]) : []);
  const turnUp = useMemo(
    () =>
      uprightFeet(
        feet.flatMap(({ contacts }) => contacts),
        geometry,
      ),
    [feet, geometry],
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] gap-x-5 gap-y-3 max-sm:grid-cols-2 max-sm:gap-x-3">
      {feet.map((foot, at) => (
        <FootInItsFrame
          key={foot.side}
          {...{ player, look, foot, uprightOf: turnUp, numbers }}
          mirrored={at > 0}
          label={t(`footLabel.${foot.side}`, { patient: record.patientName })}
        >
          {at === 0 && feet.length > 1 && (
            <Legend {...legend} className="h-[calc(var(--stage-height,26rem)-6rem)] self-center pr-6 max-sm:hidden" />
          )}
        </FootInItsFrame>
      ))}
    </div>
  );
}

interface FootProps extends Pick<FeetStageProps, "player" | "look"> {
  foot: FootContacts;
  uprightOf: ReturnType<typeof uprightFeet>;
  numbers: ReadonlyMap<ShownContact, number>;
  /** Figures to the right of the foot. */
  mirrored: boolean;
  label: string;
  children: ReactNode;
}

function FootInItsFrame({ player, look, foot, uprightOf, numbers, mirrored, label, children }: FootProps) {
  const { contacts } = foot;
  const contact = usePlayback(player.playback, ({ moment }) => contactAt(contacts, moment));
  if (!contact) return null;
  const upright = uprightOf(contact);
  const figures = <FootFigures {...{ player, contact, side: foot.side, mirrored }} step={numbers.get(contact) ?? null} />;
  return (
    <>
      <div className={`flex min-w-0 gap-4 max-sm:flex-col ${mirrored ? "sm:flex-row-reverse" : ""}`}>
        {figures}
        <div className="min-w-0 flex-1">
          <div className="mx-auto max-w-full" style={{ height: `min(var(--stage-height, 26rem), 42vw / ${plateAspect(upright)})` }}>
            <PlayedFoot {...{ player, look, contact, label }} foot={upright} />
          </div>
        </div>
      </div>
      {children}
    </>
  );
}
