import { createTailwindMerge, validators } from "tailwind-merge";
import { tv as withoutMerging } from "tailwind-variants/lite";

const { isAny, isNumber, isArbitraryValue } = validators;
const colour = [isAny];
/** Not a side, such as in "border-b". */
const borderColour = [(value: string) => !/^[trblxyse](?:-|$)/.test(value)];
const length = ["control", "control-small", "full", "auto", "px", "fit", isNumber, isArbitraryValue];

/** Of two classes for one property the later wins. The whole list is 7 kB. */
const merge = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: {
    display: ["block", "inline-block", "flex", "inline-flex", "grid", "inline-grid", "contents", "hidden"],
    size: [{ size: length }],
    height: [{ h: length }],
    width: [{ w: length }],
    padding: [{ p: length }],
    paddingX: [{ px: length }],
    paddingY: [{ py: length }],
    gap: [{ gap: length }],
    justify: [{ justify: ["start", "center", "end", "between"] }],
    fontSize: [{ text: ["xs", "sm", "base", "lg", "xl", "2xl", "3xl", "4xl", "5xl", "6xl", isArbitraryValue] }],
    fontWeight: [{ font: ["normal", "medium", "semibold", "bold"] }],
    lineHeight: [{ leading: ["none", "tight", "snug", "normal", isNumber] }],
    rounded: [{ rounded: ["", "sm", "md", "lg", "xl", "2xl", "full", "none"] }],
    borderWidth: [{ border: ["", isNumber] }],
    borderStyle: [{ border: ["solid", "dashed", "dotted"] }],
    borderColour: [{ border: borderColour }],
    ground: [{ bg: colour }],
    textAlign: [{ text: ["left", "center", "right"] }],
    textColour: [{ text: colour }],
  },
  conflictingClassGroups: { size: ["height", "width"], padding: ["paddingX", "paddingY"], fontSize: ["lineHeight"] },
  conflictingClassGroupModifiers: {},
  orderSensitiveModifiers: [],
}));

const merged = (made: unknown): unknown => {
  if (typeof made === "string") return merge(made);
  if (typeof made === "function") return merging(made);
  if (typeof made !== "object" || made === null) return made;
  return Object.fromEntries(Object.entries(made).map(([slot, style]) => [slot, merged(style)]));
};

const merging = <Made extends object>(make: Made): Made =>
  new Proxy(make, { apply: (target, self, given) => merged(typeof target === "function" ? Reflect.apply(target, self, given) : target) });

export const tv = merging(withoutMerging);
