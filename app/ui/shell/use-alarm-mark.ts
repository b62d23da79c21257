import { useEffect } from "react";

const ICON = { quiet: "/favicon.svg", alarm: "/favicon-alarm.svg" };

/** A title with the number of open alarms in front; 0 removes it. */
export const markedTitle = (title: string, count: number): string => {
  const plain = title.replace(/^\(\d+\) /, "");
  return count > 0 ? `(${count}) ${plain}` : plain;
};

/** ALM-2: shows the number of open alarms in the tab's title and icon. */
export function useAlarmMark(count: number): void {
  useEffect(() => {
    const mark = (): void => {
      const title = markedTitle(document.title, count);
      if (title !== document.title) document.title = title;
    };
    mark();
    document.querySelector('link[rel="icon"]')?.setAttribute("href", count > 0 ? ICON.alarm : ICON.quiet);
    // Pages set their own titles when opened.
    const titles = new MutationObserver(mark);
    titles.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => titles.disconnect();
  }, [count]);
}
