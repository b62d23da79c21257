/** Database name in the embedded server, and for a MongoDB address without one. */
const DATABASE_NAME = "isobar";

export const databaseNameOf = (uri: string): string => decodeURIComponent(/^[^/]+\/\/[^/]+\/([^?]+)/.exec(uri)?.[1] ?? DATABASE_NAME);

/** Driver address of the embedded database. */
export const addressOfSocket = (socketPath: string): string =>
  `mongodb://${encodeURIComponent(socketPath)}/${DATABASE_NAME}?directConnection=true`;

/** An address without password, options and other secrets, for display and storage. */
export const publicAddress = (uri: string): string =>
  `mongodb://${/^[^/]+\/\/(?:[^@/]*@)?([^/?]+)/.exec(uri)?.[1] ?? ""}/${databaseNameOf(uri)}`;
