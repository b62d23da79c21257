export interface PageForm {
  /** Same for forms that differ only in their subject. */
  key: string;
  action: string;
  method: "get" | "post";
  multipart: boolean;
  fields: { name: string; value: string; kind: FieldKind }[];
}
/** Free text, values with a format (number, date, hidden value), and choices. */
type FieldKind = "free" | "strict" | "chosen";

const FREE = ["text", "search", ""];
const CHOICES = ["checkbox", "radio", "submit", "button", "image", "reset", "file"];

function kindOf(field: Element): FieldKind {
  if (field.localName === "textarea") return "free";
  const type = field.getAttribute("type") ?? "";
  if (field.localName !== "input" || CHOICES.includes(type) || field.getAttribute("name") === "intent") return "chosen";
  return FREE.includes(type) && !field.hasAttribute("inputmode") && !field.hasAttribute("pattern") ? "free" : "strict";
}

function valueOf(field: Element): string | null {
  const type = field.getAttribute("type") ?? "";
  if (["checkbox", "radio"].includes(type) && !field.hasAttribute("checked") && !field.hasAttribute("required")) return null;
  if (type === "file" || type === "reset") return null;
  if (field.localName === "textarea") return field.textContent ?? "";
  const chosen = field.querySelector("option[selected]") ?? field.querySelector("option");
  return field.localName === "select"
    ? (chosen?.getAttribute("value") ?? "")
    : (field.getAttribute("value") ?? (type === "checkbox" ? "on" : ""));
}

export const findForms = (page: Document): PageForm[] =>
  [...page.querySelectorAll("form")].flatMap((form) => {
    const button = form.querySelector("button[name]");
    const fields = [...form.querySelectorAll("input[name], textarea[name], select[name]"), ...(button ? [button] : [])].flatMap((field) => {
      const value = valueOf(field);
      return value === null ? [] : [{ name: field.getAttribute("name") ?? "", value, kind: kindOf(field) }];
    });
    const isWritten = [...form.querySelectorAll("input, textarea")].some(
      (field) => kindOf(field) !== "chosen" && field.getAttribute("type") !== "hidden",
    );
    const action = form.getAttribute("action") ?? "";
    const method = form.getAttribute("method") === "post" ? "post" : "get";
    const key = [method, action.split("?")[0], ...fields.map(({ name }) => name)].join(" ");
    return isWritten ? [{ key, action, method, multipart: form.getAttribute("enctype") === "multipart/form-data", fields }] : [];
  });

/** Free text alone, so that the form is accepted; then all. */
export const kindsWritten = ({ fields }: PageForm): FieldKind[][] => {
  const ways: FieldKind[][] = [["free"], ["free", "strict"]];
  return ways.filter((kinds) => fields.some(({ kind }) => kind === kinds.at(-1)));
};

/** Other fields keep the page's values. */
export const fillFields = ({ fields }: PageForm, kinds: readonly FieldKind[], write: (field: number) => string): [string, string][] =>
  fields.map((field, number) => [field.name, kinds.includes(field.kind) ? write(number) : field.value]);
