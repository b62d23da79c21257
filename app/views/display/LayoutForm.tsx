import { Form, useLocation } from "@remix-run/react";
import type { ComponentProps } from "react";
import { LAYOUT_ACTION } from "./layout-form";

/** LIVE-8: a form of layout settings for a device type. It returns to the current page. */
export function LayoutForm({
  deviceType,
  children,
  ...rest
}: { deviceType: string } & Omit<ComponentProps<typeof Form>, "method" | "action">) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action={LAYOUT_ACTION} preventScrollReset replace {...rest}>
      <HiddenFields fields={{ deviceType, next: pathname + search }} />
      {children}
    </Form>
  );
}

type Fields = Record<string, string> | Pairs;
type Pairs = readonly (readonly [name: string, value: string])[];
const isPairs = (fields: Fields): fields is Pairs => Array.isArray(fields);

/** Hidden fields by name, or as pairs if names repeat. */
export function HiddenFields({ fields }: { fields: Fields }) {
  const pairs = isPairs(fields) ? fields : Object.entries(fields);
  return (
    <>
      {pairs.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}
