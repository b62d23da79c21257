import type { FootDynamics } from "~/domain/analysis/dynamic";
import { numberedContacts } from "~/domain/analysis/gait/contacts-in-time";
import { gaitFigures, type GaitFigure } from "~/domain/analysis/gait/figures";
import type { ShownContact } from "~/domain/analysis/gait/shown-walk";
import { spreadText } from "~/domain/analysis/gait/spread-text";
import { contactSide, type SteppingFoot } from "~/domain/analysis/gait/stepping-feet";
import type { Localization } from "~/domain/display/localization";
import type { Card, Found, TableHead } from "./document";
import { knownOnly, measureColumns, measureHead } from "./tables";

/** Below this confidence a side is marked uncertain. */
const SURE = 0.5;
/** Symmetry on paper; pages and files have the angle too. */
const symmetries = ["symmetryIndex", "symmetryAngle"] as const;

/** Columns of steps on paper. */
const onPaper: readonly GaitFigure[] = ["stanceMs", "stepMs", "stepLengthCm", "stepWidthCm", "peakLoad", "progressionDegrees"];

/** Means and deviations of each foot, and symmetry. */
export function gaitCard({ figures }: Found<"Dynamic">, feet: readonly SteppingFoot[]): Card {
  const words = figures.localization;
  const { t } = words;
  const title = t("results:dynamic.spread");
  const footCount = ({ contacts, whole, ofCut }: FootDynamics): string =>
    ofCut ? t("results:dynamic.cutCount", { count: contacts }) : t("results:dynamic.count", { count: whole });
  return {
    title,
    section: "steps",
    aside: figures.get("dynamic.cadence").value === null ? [{ text: t("results:dynamic.noCadence") }] : [],
    blocks: knownOnly(
      {
        block: "table",
        caption: title,
        columns: [
          ...feet.map(({ side, foot }) => ({ name: t(`analyses:load.${side}`), note: footCount(foot) })),
          ...symmetries.map((symmetry) => ({
            ...measureHead(figures.get(`dynamic.symmetry.stanceMs.${symmetry}`), words, false),
            ...(symmetry === "symmetryAngle" ? { detail: true } : {}),
          })),
        ],
        rows: gaitFigures.map((name) => ({
          head: measureHead(figures.get(`dynamic.left.${name}`), words),
          cells: [
            ...feet.map(({ side }) => spreadText(figures, side, name)),
            ...symmetries.map((symmetry) => figures.get(`dynamic.symmetry.${name}.${symmetry}`)),
          ],
        })),
      },
      words,
    ),
  };
}

/** Contacts in order of time. */
export function contactCard({ result, figures }: Found<"Dynamic">): Card {
  const words = figures.localization;
  const { t } = words;
  const title = t("results:dynamic.contacts");
  const { contacts, missing } = result;
  if (contacts.length === 0) {
    const text = [t("results:dynamic.noContacts"), ...(missing ? [t(`results:dynamic.missing.${missing}`)] : [])].join(" ");
    return { title, section: "steps", blocks: [{ block: "text", text }] };
  }
  const rows = numberedContacts(result).map(({ number, contact }) => ({
    head: contactHead(number, contact, words),
    figures: gaitFigures.map((name) => figures.get(`dynamic.contact.${name}`, number)),
  }));
  const isOnPaper = (id: string): boolean => onPaper.some((name) => id === `dynamic.contact.${name}`);
  return { title, section: "steps", blocks: knownOnly(measureColumns({ caption: title, rows, onPaper: isOnPaper }, words), words) };
}

/** Number and side, where the side comes from, and where the contact is cut off. */
function contactHead(number: number, contact: ShownContact, { t }: Localization): TableHead {
  const { confidence, cut, side, sideSource } = contact;
  const cuts = (["start", "end", "edge"] as const).filter((end) => cut[end]).map((end) => t(`results:dynamic.cutAt.${end}`));
  const doubts = confidence < SURE && side !== null ? [t("results:dynamic.uncertain")] : [];
  const note = [t(`results:dynamic.sideSource.${sideSource}`), ...doubts, ...cuts].join(", ");
  return { name: `${number} ${t(`analyses:load.${contactSide(contact)}`)}`, note };
}
