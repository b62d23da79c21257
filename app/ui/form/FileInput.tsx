import type { ComponentProps } from "react";
import { useField } from "./Field";

export function FileInput(props: Omit<ComponentProps<"input">, "type" | "className">) {
  const { defaultValue, ...field } = useField();
  return (
    <input
      {...field}
      {...props}
      type="file"
      className="w-full min-w-0 rounded-md text-sm text-muted file:mr-3 file:h-control file:cursor-pointer file:rounded-md file:border file:border-solid file:border-border file:bg-surface file:px-3.5 file:text-sm file:font-medium file:text-text hover:file:bg-fill"
    />
  );
}
