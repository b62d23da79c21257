import { Download } from "lucide-react";
import { useState, type MouseEvent, type ReactNode } from "react";
import { buttonStyle } from "~/ui/form/Button";
import { useNotify } from "~/ui/toasts/use-notify";
import { keepFile } from "./keep-file";

/** Where a refusal to download has words of its own (specification §8). */
const refusal = (code: unknown): string => (code === "noAnalysisData" ? "toastErrorRaw.noAnalysisData" : "toastErrorRaw.downloadError");

/** A plain link to a file. With JavaScript the person is also told whether it came. */
export function DownloadLink({ href, fileName, children }: { href: string; fileName: string; children: ReactNode }) {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);

  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      const response = await fetch(href);
      if (!response.ok) {
        const answer: unknown = await response.json().catch(() => null);
        notify({ tone: "error", key: refusal(answer && typeof answer === "object" && "error" in answer && answer.error) });
        return;
      }
      keepFile(await response.blob(), fileName);
      notify({ tone: "success", key: "toastSuccessRaw.dataDownloaded", detail: fileName });
    } catch {
      notify({ tone: "error", key: "toastErrorRaw.downloadError" });
    } finally {
      setBusy(false);
    }
  };
  const follow = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!busy) void download();
  };

  return (
    <a href={href} download={fileName} aria-busy={busy || undefined} onClick={follow} className={buttonStyle({ variant: "secondary" })}>
      <Download size={16} aria-hidden />
      {children}
    </a>
  );
}
