import { CircleAlert } from "lucide-react";
import { createContext, useContext, useEffect, useId, useMemo, useState, type FormEvent, type ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { announce } from "../status/live-regions";

/** What a field needs from its form; conform's field metadata fits. */
export interface FieldSource {
  id?: string;
  name?: string;
  defaultValue?: string;
  defaultChecked?: boolean;
  required?: boolean;
  minLength?: number;
  /** Longer text is not cut: the field reports it, and the server refuses it. */
  maxLength?: number;
  errors?: string[];
}

export interface ControlProps {
  id?: string;
  name?: string;
  defaultValue?: string;
  required?: boolean;
  minLength?: number;
  "aria-invalid"?: boolean;
  "aria-describedby"?: string;
}

/** The schemas' error key for text over the limit. */
const TOO_LONG = "tooLong";

const FieldContext = createContext<ControlProps>({});
export const useField = (): ControlProps => useContext(FieldContext);

interface FieldProps {
  label: ReactNode;
  field?: FieldSource;
  hint?: ReactNode;
  /** Translates a schema's error key; the default shows the key. */
  errorText?: (error: string) => string;
  aside?: ReactNode;
  hideLabel?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * A control with label, hint and error, which gets id, name, value and ARIA attributes from the context. `field` comes
 * from conform's `useForm`, or by hand: `{ name: "q", errors }`.
 */
export function Field({ label, field = {}, hint, errorText, aside, hideLabel = false, className = "", children }: FieldProps) {
  const ownId = useId();
  const id = field.id ?? ownId;
  const { name, defaultValue, required, minLength, maxLength } = field;
  const [length, setLength] = useState(defaultValue?.length ?? 0);
  const atLimit = maxLength !== undefined && length >= maxLength;
  const isTooLong = atLimit && length > maxLength;
  const error = isTooLong ? TOO_LONG : field.errors?.[0];
  const hasNote = error !== undefined || hint !== undefined || atLimit;
  const control = useMemo<ControlProps>(
    () => ({
      id,
      name,
      defaultValue,
      required,
      minLength,
      "aria-invalid": error === undefined ? undefined : true,
      "aria-describedby": hasNote ? `${id}-note` : undefined,
    }),
    [id, name, defaultValue, required, minLength, error, hasNote],
  );
  const measure = ({ target }: FormEvent): void => {
    if ("value" in target && typeof target.value === "string") setLength(target.value.trim().length);
  };
  const limit = maxLength !== undefined && <Limit max={maxLength} />;
  return (
    <div className={`flex min-w-0 flex-col ${className}`} onInput={maxLength === undefined ? undefined : measure}>
      <label htmlFor={id} className={hideLabel ? "sr-only" : "mb-1.5 text-sm font-medium"}>
        {label}
      </label>
      <FieldContext.Provider value={control}>{children}</FieldContext.Provider>
      {(hasNote || aside !== undefined) && (
        <div className="mt-1.5 flex justify-between gap-4 text-xs text-muted">
          <FieldNote
            id={`${id}-note`}
            error={error === undefined ? undefined : error === TOO_LONG && limit ? limit : (errorText?.(error) ?? error)}
            hint={atLimit ? limit : hint}
          />
          {aside !== undefined && <span className="numeral shrink-0">{aside}</span>}
        </div>
      )}
    </div>
  );
}

/** The length limit: shown when reached, an error beyond. */
function Limit({ max }: { max: number }) {
  const { t } = useTranslation("fields");
  const words = t("limit", { max });
  useEffect(() => announce(words), [words]);
  return <>{words}</>;
}

export function FieldNote({ id, error, hint }: { id: string; error?: ReactNode; hint?: ReactNode }) {
  if (error === undefined) return <span id={id}>{hint}</span>;
  return (
    <span id={id} className="flex items-start gap-1.5 text-danger">
      <CircleAlert size={14} aria-hidden className="mt-px shrink-0" />
      {error}
    </span>
  );
}
