import { Hourglass, Unplug, UserX, WifiOff, type LucideIcon } from "lucide-react";
import { useTranslation } from "~/i18n/use-translation";

const words = {
  nobody: { icon: UserX, word: "freshness.nobody", look: "text-missing" },
  noFrame: { icon: Hourglass, word: "freshness.never", look: "text-muted" },
  noConnection: { icon: WifiOff, word: "freshness.noConnection", look: "text-muted hatched" },
  noPicture: { icon: WifiOff, word: "freshness.noPicture", look: "text-muted hatched" },
  never: { icon: Unplug, word: "connection.never", look: "text-muted hatched" },
} as const satisfies Record<string, { icon: LucideIcon; word: string; look: string }>;

export function CardWords({ of }: { of: keyof typeof words }) {
  const { t } = useTranslation("devices");
  const { icon: Icon, word, look } = words[of];
  return (
    <p className={`flex size-full flex-col items-center justify-center gap-2 px-2 text-center text-xs ${look}`}>
      <Icon size={22} aria-hidden />
      <span className="text-text">{t(word)}</span>
    </p>
  );
}
