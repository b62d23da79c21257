import type { Stretch } from "~/domain/analysis/recording/recording-index";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Banner } from "~/ui/status/Banner";
import type { RecordingState } from "../recording-store";
import type { Player } from "../use-player";

/** Above this many, missing ranges are only counted. */
const MAX_NAMED = 3;

export function MissingNotice({ player: { index }, state: { missing, phase } }: { player: Player; state: RecordingState }) {
  const { t } = useTranslation("player");
  const format = useFormat();
  const named = (stretches: readonly Stretch[]): string => {
    const seconds = (value: number): string => format.number(value, { decimals: 2 });
    const texts = stretches.slice(0, MAX_NAMED).map(({ fromS, toS }) => t("stretch", { from: seconds(fromS), to: seconds(toS) }));
    return stretches.length > MAX_NAMED ? `${texts.join(", ")} …` : texts.join(", ");
  };
  const sentences = [
    ...(index.gaps.length > 0 ? [t("gaps", { stretches: named(index.gaps), count: index.gaps.length })] : []),
    ...(missing.length > 0 ? [t("missing", { stretches: named(missing), count: missing.length })] : []),
    ...(phase === "gone" ? [t("gone")] : []),
  ];
  if (sentences.length === 0) return null;
  return (
    <Banner tone="alarm" spoken className="mx-4">
      {sentences.join(" ")}
    </Banner>
  );
}
