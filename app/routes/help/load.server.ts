import { guideOfRole, isGuideName, type GuideName } from "~/domain/guidance/guides";
import { Problem } from "~/domain/problem";
import { toRoleName } from "~/domain/user";
import type { Context } from "~/services/context";
import { readGuide, type Guide } from "./guides.server";

export interface HelpPageData extends Guide {
  name: GuideName;
}

export const ownGuide = ({ user }: Context): GuideName => guideOfRole[toRoleName(user)];

/** @throws Problem notFound */
export function loadHelpPage(name: string): HelpPageData {
  if (!isGuideName(name)) throw new Problem("notFound");
  return { name, ...readGuide(name) };
}
