import { useFetcher } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, LinkButton } from "~/ui/Button";
import { Dialog } from "~/ui/Dialog";
import { Field } from "~/ui/Field";
import { TextInput } from "~/ui/TextInput";
import { DEVICE_TEXT_MAX, liveIntents } from "./intents";

interface DeviceDialogProps {
  device: { name: string; room: string; bed: string; hardwareSerial: string };
  closeTo: string;
}

/** Renames a device or moves it. The name is what people call its ID; the serial number never changes. */
export function DeviceDialog({ device, closeTo }: DeviceDialogProps) {
  const { t } = useTranslation("live");
  const fetcher = useFetcher();
  return (
    <Dialog
      title={t("info.edit")}
      subtitle={device.hardwareSerial}
      closeTo={closeTo}
      width="narrow"
      actions={
        <>
          <LinkButton to={closeTo} preventScrollReset>
            {t("common:cancel")}
          </LinkButton>
          <Button name="intent" value={liveIntents.rename} variant="primary" busy={fetcher.state !== "idle"}>
            {t("common:save")}
          </Button>
        </>
      }
      wrap={(content) => (
        <fetcher.Form method="post" className="contents">
          {content}
        </fetcher.Form>
      )}
    >
      <div className="grid gap-3.5">
        {(["name", "room", "bed"] as const).map((name) => (
          <Field key={name} label={t(`info.${name}`)} field={{ name, required: name === "name", maxLength: DEVICE_TEXT_MAX, defaultValue: device[name] }}>
            <TextInput autoComplete="off" />
          </Field>
        ))}
      </div>
    </Dialog>
  );
}
