import { Download } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { buttonStyle } from "~/ui/form/Button";
import { useDownload } from "../exports/use-download";

/** A plain link to a file. With JavaScript the person is also told whether it came. */
export function DownloadLink({ href, fileName, children }: { href: string; fileName: string; children: ReactNode }) {
  const { received, start } = useDownload();
  const follow = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // One recording is bounded by the length of a capture: a page has room for any.
    start(href, fileName, 0);
  };

  return (
    <a
      href={href}
      download={fileName}
      aria-busy={received !== null || undefined}
      onClick={follow}
      className={buttonStyle({ variant: "secondary" })}
    >
      <Download size={16} aria-hidden />
      {children}
    </a>
  );
}
