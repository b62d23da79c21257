import { useEffect } from "react";

const ICON = { quiet: "/favicon.svg", alarm: "/favicon-alarm.svg" };

/** A page's title with the number of open alarms before it; 0 takes the number away. */
export const markedTitle = (title: string, count: number): string => {
  const plain = title.replace(/^\(\d+\) /, "");
  return count > 0 ? `(${count}) ${plain}` : plain;
};

/** ALM-2: the browser's tab says how many alarms wait, in its title and its icon, on whatever page it is. */
export function useAlarmMark(count: number): void {
  useEffect(() => {
    const mark = (): void => {
      const title = markedTitle(document.title, count);
      if (title !== document.title) document.title = title;
    };
    mark();
    document.querySelector('link[rel="icon"]')?.setAttribute("href", count > 0 ? ICON.alarm : ICON.quiet);
    // Pages set their own titles when they are opened.
    const titles = new MutationObserver(mark);
    titles.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => titles.disconnect();
  }, [count]);
}
