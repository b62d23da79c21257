import { useEffect, useRef, useState } from "react";
import { exportFileName } from "~/export/file-name";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { saveFile } from "../../exports/keep-file";
import { clipPanels, type ClipScene } from "./clip-panels";
import { createClipDrawing } from "./draw-clip";
import { makeClip } from "./make-clip";

interface ClipChoices {
  fromS: number;
  toS: number;
  speed: number;
  named: boolean;
}

interface Outcome {
  name: "kept" | "cancelled" | "impossible" | "failed";
  file: string;
}

/** Makes one video at a time; `progress` is null while idle. */
export function useClip(scene: ClipScene, timeZone: string | null) {
  const { t } = useTranslation("player");
  const { t: analyses } = useTranslation("analyses");
  const format = useFormat();
  const [progress, setProgress] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const making = useRef<AbortController | null>(null);
  useEffect(() => () => making.current?.abort(), []);

  async function start({ named, ...stretch }: ClipChoices): Promise<void> {
    const { player, look } = scene;
    const { analysis, record, index, playback } = player;
    if (!analysis || making.current) return;
    playback.pause();
    const ending = new AbortController();
    making.current = ending;
    setProgress(0);
    setOutcome(null);
    const title = [
      analyses(`title.${record.analysisType}`),
      format.time(record.creationDate, { timeZone }),
      ...(named ? [record.patientName] : []),
    ];
    try {
      const drawing = createClipDrawing({
        ...look,
        analysis,
        geometry: record.geometry,
        panels: clipPanels(scene, analysis, (side) => t(`side.${side}`)),
        title: title.join(" · "),
        write: (value) => format.number(value, { atMost: 2 }),
      });
      const writeTime = (atS: number): string => format.quantity(atS, "s", { decimals: 2 });
      const order = { ...drawing, ...stretch, seconds: index.seconds, writeTime, onProgress: setProgress, signal: ending.signal };
      const clip = await makeClip(order);
      const file = clip ? exportFileName(record, { id: "recording", extension: clip.extension }, timeZone) : "";
      if (clip) saveFile(new Blob([clip.bytes], { type: clip.mime }), file);
      setOutcome({ name: clip ? "kept" : ending.signal.aborted ? "cancelled" : "impossible", file });
    } catch {
      setOutcome({ name: "failed", file: "" });
    } finally {
      making.current = null;
      setProgress(null);
    }
  }
  return { progress, outcome, start, cancel: () => making.current?.abort() };
}
