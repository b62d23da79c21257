import { Form, useLocation } from "@remix-run/react";
import type { ComponentProps } from "react";
import { LAYOUT_ACTION } from "./layout-form";

/** LIVE-8: a form of layout settings of a kind of device. It returns to the page it is on. */
export function LayoutForm({
  deviceType,
  children,
  ...rest
}: { deviceType: string } & Omit<ComponentProps<typeof Form>, "method" | "action">) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action={LAYOUT_ACTION} preventScrollReset replace {...rest}>
      <Sent fields={{ deviceType, next: pathname + search }} />
      {children}
    </Form>
  );
}

/** Hidden fields of a form. */
export function Sent({ fields }: { fields: Record<string, string> }) {
  return (
    <>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}
