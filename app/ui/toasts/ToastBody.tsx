import { CircleAlert, CircleCheck, Info, X, type LucideIcon } from "lucide-react";
import type { NoticeTone } from "./duration";

const icons = { success: CircleCheck, info: Info, error: CircleAlert } satisfies Record<NoticeTone, LucideIcon>;
const colours = { success: "text-correct", info: "text-muted", error: "text-danger" } satisfies Record<NoticeTone, string>;

export interface ToastAction {
  label: string;
  onPress: () => void;
}

interface ToastBodyProps {
  tone: NoticeTone;
  title: string;
  detail?: string;
  action?: ToastAction;
  dismissLabel: string;
  onClose: () => void;
  /** The timer pauses while focus is inside. */
  onHold: (held: boolean) => void;
}

export function ToastBody({ tone, title, detail, action, dismissLabel, onClose, onHold }: ToastBodyProps) {
  const Icon = icons[tone];
  return (
    <div className="flex w-full items-center gap-3 py-2.5 pr-2 pl-3.5" onFocus={() => onHold(true)} onBlur={() => onHold(false)}>
      <Icon size={18} aria-hidden className={`shrink-0 ${detail === undefined ? "" : "self-start"} ${colours[tone]}`} />
      <div className="min-w-0 flex-1">
        <p className="text-sm leading-5 font-medium">{title}</p>
        {detail !== undefined && <p className="text-xs text-muted">{detail}</p>}
      </div>
      {action && (
        <button
          type="button"
          onClick={() => {
            action.onPress();
            onClose();
          }}
          className="h-control-small shrink-0 rounded-md border border-border px-2.5 text-xs font-medium hover:bg-fill"
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={dismissLabel}
        onClick={onClose}
        className="inline-flex size-control-small shrink-0 items-center justify-center rounded-md hover:bg-fill"
      >
        <X size={16} aria-hidden />
      </button>
    </div>
  );
}
