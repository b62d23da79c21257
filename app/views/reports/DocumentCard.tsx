import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "~/ui/Card";
import { Button } from "~/ui/form/Button";

interface DocumentCardProps {
  /** Value the form sends for this document. */
  document: "analysis" | "patientSheet" | "realScale";
  title: string;
  text: string;
  icon: LucideIcon;
  /** Label of its button. */
  make: string;
  children?: ReactNode;
}

export const DocumentCard = ({ document, title, text, icon, make, children }: DocumentCardProps) => (
  <Card className="p-6">
    <h2 className="text-base font-semibold">{title}</h2>
    <p className="mt-1 text-sm text-muted">{text}</p>
    {children}
    <div className="mt-5 flex justify-end border-t border-hair pt-4">
      <Button name="document" value={document} variant="primary" icon={icon}>
        {make}
      </Button>
    </div>
  </Card>
);
