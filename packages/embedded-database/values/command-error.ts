/** MongoDB's `error_codes.yml`, which the driver and mongoose understand. */
export const ERROR_CODES = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  TypeMismatch: 14,
  IllegalOperation: 20,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  MaxTimeMSExpired: 50,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  CommandNotFound: 59,
  WriteConcernFailed: 64,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  CannotIndexParallelArrays: 171,
  NotWritablePrimary: 10107,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  InterruptedAtShutdown: 11600,
  OutOfDiskSpace: 14031,
  UpdateTooLarge: 17419,
  UnknownField: 40415,
} as const;

export type ErrorCodeName = keyof typeof ERROR_CODES;

/** In a batch, a write error. */
export class CommandError extends Error {
  readonly code: number;

  /** `details`: further reply fields, such as `keyPattern` and `keyValue`. */
  constructor(
    readonly codeName: ErrorCodeName,
    message: string,
    readonly details: Record<string, unknown> = {},
  ) {
    super(message);
    this.name = "CommandError";
    this.code = ERROR_CODES[codeName];
  }
}

/** For features that only MongoDB has; `errInfo.unsupported` marks them. */
export const notSupported = (codeName: ErrorCodeName, what: string, name: string, message?: string): CommandError =>
  new CommandError(codeName, message ?? `unsupported ${what}: ${name}`, { errInfo: { unsupported: `${what}: ${name}` } });
