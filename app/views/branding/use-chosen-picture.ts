import { useEffect, useRef, useState, type ChangeEvent } from "react";
import { beginsAsLogo, LOGO_MAX_BYTES } from "~/domain/logo";

export interface ChosenPicture {
  /** Address of the picture; null without one. */
  preview: string | null;
  reading: boolean;
  problem: "logoTooLarge" | "logoFormat" | null;
  choose: (event: ChangeEvent<HTMLInputElement>) => void;
}

export function useChosenPicture(): ChosenPicture {
  const [preview, setPreview] = useState<string | null>(null);
  const [problem, setProblem] = useState<ChosenPicture["problem"]>(null);
  const [reading, setReading] = useState(false);
  const newest = useRef<File | null>(null);
  useEffect(() => () => (preview === null ? undefined : URL.revokeObjectURL(preview)), [preview]);

  const choose = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = event.currentTarget.files?.[0] ?? null;
    newest.current = file;
    setPreview(null);
    setProblem(null);
    if (!file) return;
    setReading(true);
    const known = beginsAsLogo(new Uint8Array(await file.slice(0, 8).arrayBuffer()));
    if (newest.current !== file) return;
    setReading(false);
    if (file.size > LOGO_MAX_BYTES) setProblem("logoTooLarge");
    else if (known) setPreview(URL.createObjectURL(file));
    else setProblem("logoFormat");
  };
  return { preview, problem, reading, choose: (event) => void choose(event) };
}
