import { revokePersonsAccessToken } from "~/services/administration/access-tokens.server";
import type { Context } from "~/services/context";
import { revokedTokenSchema } from "../form";
import { handleAdminForm } from "../handle-form.server";

export const handlePersonsAccessToken = (context: Context, request: Request) =>
  handleAdminForm(context, request, {
    schema: revokedTokenSchema,
    async perform({ id }) {
      await revokePersonsAccessToken(context, id);
      return { to: "/adminPanel/tokens", notice: "accessTokenRevoked" };
    },
  });
