import { storedRole } from "~/domain/administration/account";
import { env } from "~/env.server";
import { givePasswordLink, takeSecondFactor } from "~/services/administration/sign-in-help.server";
import {
  addAccount,
  disableAccount,
  editAccount,
  enableAccount,
  getAccount,
  giveOneTimePassword,
} from "~/services/administration/users.server";
import type { Context } from "~/services/context";
import { accountSchema, newAccountSchema, tickedCapabilities } from "../form";
import { handleAdminForm } from "../handle-form.server";

const LIST = "/adminPanel/users";

/** A generated password is in this answer only. */
export const handleNewAccount = (context: Context, request: Request) =>
  handleAdminForm(context, request, {
    schema: newAccountSchema,
    unforeseen: "failedAccount",
    async perform({ choice, password, passwordAgain, remoteActivation, role, ...fields }) {
      const chosen = choice === "madeUp" ? { password: null, passwordAgain: null } : { password, passwordAgain };
      const { account, oneTimePassword } = await addAccount(context, {
        ...fields,
        ...chosen,
        ...storedRole(role),
        capabilities: tickedCapabilities({ remoteActivation }),
      });
      if (oneTimePassword === null) return { to: LIST, notice: "accountCreated" };
      const secrets = [{ name: "email", value: account.email } as const, { name: "oneTimePassword", value: oneTimePassword } as const];
      return { oneTimeSecrets: { notice: "accountCreated", secrets, to: LIST } };
    },
  });

export const handleAccount = (context: Context, request: Request, id: string) =>
  handleAdminForm(context, request, {
    schema: accountSchema,
    async perform(form) {
      const page = `${LIST}/${id}`;
      if (form.intent === "edit") {
        const { name, role, remoteActivation } = form;
        await editAccount(context, id, { name, ...storedRole(role), capabilities: tickedCapabilities({ remoteActivation }) });
        return { to: LIST, notice: "accountChanged" };
      }
      if (form.intent === "oneTimePassword") {
        const { email } = await getAccount(context, id);
        const value = await giveOneTimePassword(context, id);
        const secrets = [{ name: "email", value: email } as const, { name: "oneTimePassword", value } as const];
        return { oneTimeSecrets: { notice: "accountChanged", secrets, to: page } };
      }
      if (form.intent === "passwordLink") {
        const { path } = await givePasswordLink(context, id);
        const secrets = [{ name: "passwordLink", value: new URL(path, env.PUBLIC_ORIGIN ?? request.url).href } as const];
        return { oneTimeSecrets: { notice: "passwordLinkGiven", secrets, to: page } };
      }
      if (form.intent === "takeSecondFactor") {
        await takeSecondFactor(context, id);
        return { to: page, notice: "secondFactorTaken" };
      }
      if (form.intent === "disable") {
        await disableAccount(context, id);
        return { to: page, notice: "accountDisabled" };
      }
      await enableAccount(context, id);
      return { to: page, notice: "accountEnabled" };
    },
  });
