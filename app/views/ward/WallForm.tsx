import { Form } from "@remix-run/react";
import { WALL_DAYS, wardNames } from "~/domain/display/wall";
import { usePlace } from "~/i18n/use-place";
import { useTranslation } from "~/i18n/use-translation";
import { Button, LinkButton } from "~/ui/form/Button";
import { Checkbox, RadioGroup } from "~/ui/form/choices";
import { Field } from "~/ui/form/Field";
import { FormCard } from "~/ui/form/FormCard";
import { PasswordInput } from "~/ui/form/PasswordInput";
import { Banner } from "~/ui/status/Banner";
import type { WallStartAnswer } from "./wall-start-data";

/** Rooms of the wall display, and the user's password. A full load, since another session starts. */
export function WallForm({ rooms, answer }: { rooms: readonly string[]; answer: WallStartAnswer | undefined }) {
  const { t } = useTranslation("devices");
  const placeName = usePlace();
  return (
    <FormCard
      form={(children) => (
        <Form method="post" reloadDocument>
          <input type="hidden" name="intent" value="start" />
          {children}
        </Form>
      )}
      body={
        <div className="grid gap-5">
          {answer && (
            <Banner tone="error" spoken>
              {t(`problems:${answer.problem.code}`, { ...answer.problem.details })}
            </Banner>
          )}
          <p className="text-sm">{t("startWall.text", { days: WALL_DAYS })}</p>
          <fieldset>
            <legend className="mb-1.5 text-sm font-medium">{t("startWall.rooms")}</legend>
            <p className="mb-2 text-xs text-muted">{t("startWall.roomsHint")}</p>
            <div className="grid gap-1.5 sm:grid-cols-2">
              {rooms.map((room) => (
                <Checkbox key={room} name="room" value={room} defaultChecked={answer?.rooms.includes(room)}>
                  {room === "" ? t("settings:rooms.none") : placeName(room)}
                </Checkbox>
              ))}
            </div>
          </fieldset>
          <RadioGroup
            tiles
            legend={t("startWall.names")}
            name="names"
            defaultValue={answer?.names ?? "initials"}
            options={wardNames.map((value) => ({ value, label: t(`startWall.${value}`), hint: t(`startWall.${value}Hint`) }))}
          />
          <Field label={t("startWall.password")} field={{ name: "password", required: true }}>
            <PasswordInput className="max-w-72" />
          </Field>
        </div>
      }
      actions={
        <>
          <LinkButton to="/ward?wall=1">{t("startWall.look")}</LinkButton>
          <Button variant="primary">{t("startWall.submit")}</Button>
        </>
      }
    />
  );
}
