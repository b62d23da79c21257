import { Eye, EyeOff } from "lucide-react";
import { useState, type ComponentProps } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useHydrated } from "../use-hydrated";
import { controlStyle, type ControlSize } from "./control-style";
import { useField } from "./Field";

/** A password field; with JavaScript an eye button reveals it. */
export function PasswordInput({ size, className = "", ...rest }: { size?: ControlSize } & Omit<ComponentProps<"input">, "size" | "type">) {
  const { t } = useTranslation("common");
  const [shown, setShown] = useState(false);
  const field = useField();
  const hydrated = useHydrated();
  const Icon = shown ? EyeOff : Eye;
  return (
    <span className={`relative block h-fit ${className}`}>
      <input
        autoComplete="current-password"
        {...field}
        {...rest}
        type={shown ? "text" : "password"}
        className={controlStyle({ size, className: hydrated && "pr-11" })}
      />
      {hydrated && (
        <button
          type="button"
          aria-label={t(shown ? "hidePassword" : "showPassword")}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-md text-muted hover:text-text"
        >
          <Icon size={18} aria-hidden />
        </button>
      )}
    </span>
  );
}
