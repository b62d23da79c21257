import { Form } from "@remix-run/react";
import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Dialog } from "~/ui/Dialog";
import { Button, LinkButton } from "~/ui/form/Button";

interface DeleteDialogProps {
  /** One line per analysis: type, patient and time. */
  lines: readonly string[];
  keptDays: number;
  closeTo: string;
  action: string;
  fields: Readonly<Record<string, string>>;
  children?: ReactNode;
}

/** HIST-2: confirms a deletion and names the analyses; the deleting button comes last and never has initial focus. */
export function DeleteDialog({ lines, keptDays, closeTo, action, fields, children }: DeleteDialogProps) {
  const { t } = useTranslation("record");
  const count = lines.length;
  return (
    <Dialog
      title={t("deleteTitle", { count })}
      closeTo={closeTo}
      width="narrow"
      wrap={(content) => (
        <Form method="post" action={action} className="contents">
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {content}
        </Form>
      )}
      actions={
        <>
          <LinkButton to={closeTo} preventScrollReset>
            {t("common:cancel")}
          </LinkButton>
          <Button variant="destroy" icon={Trash2}>
            {t("deleteNow", { count })}
          </Button>
        </>
      }
    >
      <ul className="numeral divide-y divide-hair text-sm">
        {lines.map((line, at) => (
          <li key={at} className="py-2 break-words">
            {line}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">{t("deleteAbout", { count: keptDays })}</p>
      {children}
    </Dialog>
  );
}
