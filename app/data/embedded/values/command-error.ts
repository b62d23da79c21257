/**
 * Error codes with the numbers and names of MongoDB's `error_codes.yml`, so that the driver and mongoose understand them.
 */
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

/** A refusal that the client reads as a command error or, inside a batch of writes, as a write error. */
export class CommandError extends Error {
  readonly code: number;

  /** `details` are further fields of the answer, such as `keyPattern` and `keyValue` of a duplicate key. */
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

/**
 * The refusal of something that MongoDB has and this database has not. The answer also carries it as `errInfo.unsupported`, so that it
 * is told apart from the errors that MongoDB gives, too.
 */
export const notSupported = (codeName: ErrorCodeName, what: string, name: string, message?: string): CommandError =>
  new CommandError(codeName, message ?? `unsupported ${what}: ${name}`, { errInfo: { unsupported: `${what}: ${name}` } });
