import type { Stretch } from "~/domain/analysis/recording/recording-index";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";

interface LoopEndsProps {
  loop: Stretch;
  lastS: number;
  onLoop: (loop: Stretch) => void;
}

const ends = [
  ["fromS", "A"],
  ["toS", "B"],
] as const;

export function LoopEnds({ loop, lastS, onLoop }: LoopEndsProps) {
  const { t } = useTranslation("player");
  const format = useFormat();
  return (
    <>
      {ends.map(([end, letter]) => (
        <div key={end} className="contents">
          <span
            aria-hidden
            className={`pointer-events-none absolute top-0.5 z-10 px-1 text-xs font-semibold text-accent ${end === "toS" ? "-translate-x-full" : ""}`}
            style={{ left: `${(100 * loop[end]) / lastS}%` }}
          >
            {letter}
          </span>
          <input
            type="range"
            min={0}
            max={Math.round(1000 * lastS)}
            step={10}
            value={Math.round(1000 * loop[end])}
            aria-label={t("loopEnd", { letter })}
            aria-valuetext={format.quantity(loop[end], "s", { decimals: 2 })}
            onChange={(event) => onLoop({ ...loop, [end]: event.currentTarget.valueAsNumber / 1000 })}
            className="loop-end absolute -inset-x-2 inset-y-0 z-30 w-[calc(100%+1rem)]"
          />
        </div>
      ))}
    </>
  );
}
