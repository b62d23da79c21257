import { useState, type KeyboardEvent } from "react";

interface Highlight {
  /** -1 for none. */
  at: number;
  clear: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface Options {
  isOpen: boolean;
  count: number;
  onChoose: (index: number) => void;
  onClose: () => void;
}

/** Keys of a combobox (WAI-ARIA): arrows mark, Enter chooses, Escape closes. */
export function useHighlight({ isOpen, count, onChoose, onClose }: Options): Highlight {
  const [marked, setMarked] = useState(-1);
  const at = isOpen && marked < count ? marked : -1;
  // One position beyond the options has no mark; there Enter submits the text.
  const turn = (step: number): void => setMarked(((at + 1 + step + count + 1) % (count + 1)) - 1);
  const keys: Record<string, (() => void) | undefined> = {
    ArrowDown: () => turn(1),
    ArrowUp: () => turn(-1),
    Escape: onClose,
    ...(at >= 0 && { Enter: () => onChoose(at) }),
  };
  return {
    at,
    clear: () => setMarked(-1),
    onKeyDown(event) {
      const act = isOpen && !event.nativeEvent.isComposing ? keys[event.key] : undefined;
      if (!act) return;
      event.preventDefault();
      act();
    },
  };
}
