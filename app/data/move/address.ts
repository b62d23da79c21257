import { itemAt } from "~/domain/lists/item-at";

/** If an address names none. */
const DATABASE_NAME = "isobar";

export const databaseNameInUri = (uri: string): string => decodeURIComponent(/^[^/]+\/\/[^/]+\/([^?]+)/.exec(uri)?.[1] ?? DATABASE_NAME);

export const socketAddress = (socketPath: string): string =>
  `mongodb://${encodeURIComponent(socketPath)}/${DATABASE_NAME}?directConnection=true`;

/** Without secrets, for display and storage. */
export const publicAddress = (uri: string): string =>
  `mongodb://${itemAt(/^[^/]+\/\/(?:[^@/]*@)?([^/?]+)/.exec(uri) ?? [], 1)}/${databaseNameInUri(uri)}`;
