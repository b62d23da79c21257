import { Problem } from "~/domain/problem";

/** Bytes of a data URL; null for none. @throws Problem logoFormat */
export function pictureIn(logo: string | null): Uint8Array | null {
  if (logo === null || logo === "") return null;
  const encoded = /^data:image\/(?:png|jpeg);base64,(.+)$/.exec(logo)?.[1];
  if (encoded === undefined) throw new Problem("logoFormat");
  return Buffer.from(encoded, "base64");
}
