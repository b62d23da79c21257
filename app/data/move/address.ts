/** Name of the database within the embedded server, and on a MongoDB whose address names none. */
const DATABASE_NAME = "isobar";

/** The database that an address names, or the product's own name for it. */
export const databaseNameOf = (uri: string): string => decodeURIComponent(/^[^/]+\/\/[^/]+\/([^?]+)/.exec(uri)?.[1] ?? DATABASE_NAME);

/** Where the driver finds the embedded database. */
export const addressOfSocket = (socketPath: string): string =>
  `mongodb://${encodeURIComponent(socketPath)}/${DATABASE_NAME}?directConnection=true`;

/** An address without its password, options and other secrets, to be shown and stored. */
export const publicAddress = (uri: string): string =>
  `mongodb://${/^[^/]+\/\/(?:[^@/]*@)?([^/?]+)/.exec(uri)?.[1] ?? ""}/${databaseNameOf(uri)}`;
