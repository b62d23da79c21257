import { z } from "zod";
import { contactPlace, type Correction } from "~/domain/analysis/corrections";
import type { ShownContact } from "~/domain/analysis/gait/shown-walk";
import { conditionFields } from "~/domain/analysis/recording/conditions";
import { bordersOfForm, movedLines } from "./corrections/lines-form";

export const analysisIntents = {
  recompute: "recompute",
  delete: "delete",
  restore: "restore",
  conditions: "conditions",
  reassign: "reassign",
  undoReassign: "undoReassign",
  correct: "correct",
  moveLines: "moveLines",
  undoCorrection: "undoCorrection",
  notes: "notes",
  noteMoment: "noteMoment",
  editMoment: "editMoment",
  removeMoment: "removeMoment",
} as const;

export const contactChanges = ["left", "right", "leaveOut", "join", "split"] as const;

const namedContact = z
  .string()
  .regex(/^\d{1,6},\d{1,6}(,-?\d{1,4}(\.\d{1,20})?){2}$/)
  .transform((text) => {
    const [onFrame = 0, offFrame = 0, xCm = 0, yCm = 0] = text.split(",").map(Number);
    return { onFrame, offFrame, place: { frame: Math.floor((onFrame + offFrame) / 2), xCm, yCm } };
  });

export const contactName = (contact: ShownContact): string => {
  const { xCm, yCm } = contactPlace(contact);
  return [contact.onFrame, contact.offFrame, xCm, yCm].join(",");
};

const cardOfPage = z.enum(["corrections", "contacts"]).default("corrections");

const correctionFormSchema = z
  .object({
    intent: z.literal(analysisIntents.correct),
    contact: namedContact,
    change: z.enum(contactChanges),
    /** For a join; empty if none was chosen. */
    other: z.literal("").or(namedContact),
    /** For a split: per cent of the contact's time. */
    atPercent: z.coerce.number().min(1).max(99),
    from: cardOfPage,
  })
  .transform(({ intent, contact: { place: contact, onFrame, offFrame }, change, other, atPercent, from }) => {
    const changes = {
      left: { kind: "side", contact, side: "left" },
      right: { kind: "side", contact, side: "right" },
      leaveOut: { kind: "leaveOut", contact },
      join: { kind: "join", contact, other: other === "" ? contact : other.place },
      split: { kind: "split", contact, atFrame: Math.round(onFrame + (atPercent / 100) * (offFrame - onFrame)) },
    } satisfies Record<(typeof contactChanges)[number], Correction>;
    return { intent, correction: changes[change], from };
  });

/** Moved borders between a contact's regions. */
const moveLinesSchema = z
  .object({
    intent: z.literal(analysisIntents.moveLines),
    contact: namedContact,
    step: z.coerce.number().int().positive(),
    stay: z.literal("yes").optional(),
    ...movedLines,
  })
  .transform(({ intent, contact, step, stay, ...lines }) => ({
    intent,
    step,
    stay: stay !== undefined,
    correction: { kind: "regionBorders", contact: contact.place, borders: bordersOfForm(lines) } satisfies Correction,
  }));

/** Above every limit, so that a longer text gets a specific refusal. */
const TYPED_MAX = 20_000;
const typed = z.string().max(TYPED_MAX);
const backTo = z.string().max(2000).default("");
/** Seconds with decimal point or comma; other text is outside of every recording. */
const atMs = z
  .string()
  .max(40)
  .transform((text) => 1000 * Number(text.trim() === "" ? Number.NaN : text.trim().replace(",", ".")));
const namedMoment = z.string().min(1).max(64);

const notesSchemas = [
  z.object({ intent: z.literal(analysisIntents.notes), notes: typed, before: typed.optional(), backTo }),
  z.object({ intent: z.literal(analysisIntents.noteMoment), seconds: atMs, text: typed, backTo }),
  z.object({ intent: z.literal(analysisIntents.editMoment), moment: namedMoment, seconds: atMs, text: typed, before: typed, backTo }),
  z.object({ intent: z.literal(analysisIntents.removeMoment), moment: namedMoment, backTo }),
] as const;

export const analysisActionSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal(analysisIntents.recompute) }),
  z.object({ intent: z.literal(analysisIntents.delete) }),
  z.object({ intent: z.literal(analysisIntents.restore) }),
  z.object({ intent: z.literal(analysisIntents.reassign), patientId: z.string().max(40) }),
  /** With the token the server sealed at the reassignment. */
  z.object({ intent: z.literal(analysisIntents.undoReassign), undo: z.string().max(600) }),
  z.object({ intent: z.literal(analysisIntents.conditions), ...conditionFields }),
  correctionFormSchema,
  moveLinesSchema,
  ...notesSchemas,
  z.object({ intent: z.literal(analysisIntents.undoCorrection), correction: z.string().min(1).max(64), from: cardOfPage }),
]);
