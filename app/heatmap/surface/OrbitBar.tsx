import { ChevronDown, ChevronUp, House, Rotate3d, RotateCcw, RotateCw, ZoomIn, ZoomOut, type LucideIcon } from "lucide-react";
import { Fragment } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { IconButton } from "~/ui/form/IconButton";
import type { Move } from "./orbit-controls";

const GROUPS: readonly (readonly { move: Move; face: LucideIcon | string }[])[] = [
  [
    { move: "left", face: RotateCcw },
    { move: "right", face: RotateCw },
    { move: "up", face: ChevronUp },
    { move: "down", face: ChevronDown },
  ],
  [
    { move: "closer", face: ZoomIn },
    { move: "farther", face: ZoomOut },
  ],
  [
    { move: "x", face: "X" },
    { move: "y", face: "Y" },
    { move: "z", face: "Z" },
  ],
  [{ move: "home", face: House }],
];

interface OrbitBarProps {
  onMove: (move: Move) => void;
  byFinger: boolean;
  onByFinger: (on: boolean) => void;
  className?: string;
}

export function OrbitBar({ onMove, byFinger, onByFinger, className = "" }: OrbitBarProps) {
  const { t } = useTranslation("heatmap");
  return (
    <div
      role="group"
      aria-label={t("surface.controls")}
      className={`inline-flex flex-wrap items-center rounded-lg border border-border bg-surface p-0.5 ${className}`}
    >
      <IconButton
        type="button"
        icon={Rotate3d}
        label={t("surface.byFinger")}
        chosen={byFinger}
        onClick={() => onByFinger(!byFinger)}
        className="hidden coarse:inline-flex"
      />
      {GROUPS.map((group, index) => (
        <Fragment key={index}>
          {index > 0 && <span aria-hidden className="mx-1 h-5 w-px bg-border max-sm:hidden" />}
          {group.map(({ move, face }) =>
            typeof face === "string" ? (
              <button
                key={move}
                type="button"
                aria-label={t(`surface.move.${move}`)}
                title={t(`surface.move.${move}`)}
                onClick={() => onMove(move)}
                className="inline-flex size-control items-center justify-center rounded-md text-xs font-semibold transition-colors hover:bg-fill"
              >
                {face}
              </button>
            ) : (
              <IconButton key={move} type="button" icon={face} label={t(`surface.move.${move}`)} onClick={() => onMove(move)} />
            ),
          )}
        </Fragment>
      ))}
    </div>
  );
}
