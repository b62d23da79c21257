/** Codes are keys of `problems.json`; those of the specification's catalogue (§8) stay literal. */
export const problemStatus = {
  // Identity and permissions
  incorrectCredentials: 401,
  signInRequired: 401,
  sessionEnded: 401,
  accessTokenRefused: 401,
  codeRequired: 401,
  codeWrong: 401,
  passwordChangeDue: 403,
  secondFactorDue: 403,
  secondFactorOn: 409,
  passkeyRefused: 401,
  secureAddressNeeded: 409,
  tooManyPasskeys: 409,
  linkUsed: 410,
  openIdUnknown: 422,
  openIdUnreachable: 502,
  openIdTooLate: 401,
  openIdRefused: 401,
  openIdUnconfirmed: 403,
  openIdOther: 403,
  openIdNoAccount: 403,
  mailNotSetUp: 409,
  passwordUnchanged: 422,
  passwordLength: 422,
  passwordFrequent: 422,
  tooManyAttempts: 429,
  tooManyRequests: 429,
  serverBusy: 503,
  backupFailed: 500,
  restoreFailed: 422,
  otherServerSilent: 503,
  foreignOrigin: 403,
  forbidden: 403,
  scopeMissing: 403,
  tooManyAccessTokens: 409,
  notFound: 404,
  invalid: 422,
  invalidQuery: 400,
  bodyTooLarge: 413,
  bodyCompressed: 415,
  unavailable: 503,
  busy: 503,
  computationFailed: 500,
  alreadySetUp: 409,
  demoStays: 409,
  unexpected: 500,

  // Patients
  invalidPatientData: 422,
  agreeDataTreatment: 422,
  errorCreatingPatient: 500,
  errorUpdatingPatient: 500,
  errorSelectingPatient: 500,
  selectPatient: 409,
  invalidEmail: 422,
  invalidBirthDate: 422,
  patientNameDiffers: 422,
  patientBeingCaptured: 409,
  patientErased: 409,

  // Streaming and capture
  connectDevice: 409,
  captureRunning: 409,
  deviceRecorded: 409,
  patientSelected: 409,
  patientChanged: 409,
  patientUnclear: 409,
  patientNumberUnknown: 422,
  patientLocked: 409,
  patientWeight: 409,
  positionPatient: 409,
  onGoing: 409,
  dynamicOngoing: 409,
  fittingOngoing: 409,
  captureUnsupported: 422,
  nothingToCancel: 409,
  noContact: 409,
  captureFailed: 500,
  recordingLost: 500,
  recordingDamaged: 500,
  storageFull: 409,
  diskFull: 507,

  // Notifications
  pushServiceUnknown: 422,
  notificationFailed: 502,

  // History and files
  noAnalysisData: 422,
  noReport: 422,
  framesMissing: 422,
  analysisInput: 422,
  downloadError: 500,
  analysisNotes: 422,
  agreedTooLong: 422,
  realScaleUnsupported: 422,
  reportCount: 422,
  analysisDeleted: 410,
  notesChanged: 409,
  momentNote: 422,
  momentOutside: 422,
  tooManyMoments: 409,
  correctionUnsupported: 422,
  tooManyCorrections: 409,
  joinWithItself: 422,
  regionLinesCross: 422,
  compareCount: 422,
  comparePatients: 422,
  compareTypes: 422,

  // Recordings from files
  importUnknown: 422,
  importEmpty: 422,
  importLine: 422,
  importFrame: 422,
  importValue: 422,
  importTimes: 422,
  importGrid: 422,
  importSensorPlaces: 422,
  importCutShort: 422,
  importTooLong: 422,
  importArrays: 422,
  importArchive: 422,
  importSeveral: 422,
  importTooDemanding: 422,
  importTooLarge: 413,
  importExpired: 410,
  importHalves: 422,
  importChoice: 422,
  importTimesCount: 422,

  // Device and company settings
  deviceParameters: 422,
  deviceInfoUpdateFail: 500,
  failedUpdateCompanySettings: 500,
  logoTooLarge: 413,
  logoFormat: 422,
  chooseDevices: 422,

  // Calibration of a mat
  calibrationWhileCapturing: 409,
  calibrationFewFrames: 409,
  calibrationOccupied: 409,
  calibrationNoisy: 409,
  calibrationUnsteady: 409,
  calibrationNoWeight: 409,
  calibrationZeroFirst: 409,
  calibrationNoUnit: 422,
  calibrationOtherCells: 409,
  calibrationGainOutside: 422,

  // Administration
  reauthenticationDue: 403,
  emptyEmail: 422,
  incorrectEmail: 422,
  passwordsUnmatch: 422,
  shortPassword: 422,
  emailTaken: 409,
  serialTaken: 409,
  openIdAddressTaken: 409,
  openIdNoService: 422,
  openIdSecretDue: 422,
  webhookHostPrivate: 422,
  webhookOff: 409,
  tooManyWebhooks: 409,
  ownAccount: 409,
  lastAdministrator: 409,
  companyCreationFailed: 500,
  failedAccount: 500,
  failedToRegisterDevice: 500,
  failedToRegister: 500,

  // Devices that send frames
  wrongDeviceCredentials: 401,
  serialInUse: 409,
  frameMalformed: 422,
  frameMagic: 422,
  frameVersion: 422,
  frameCodec: 422,
  frameTruncated: 422,
  frameTooLarge: 413,
  frameGrid: 422,
  frameUnit: 422,
  frameScale: 422,
  frameNotANumber: 422,
  frameNegative: 422,
  frameOverMaximum: 422,
  frameRepeated: 409,
  frameRate: 429,
} as const;

export type ProblemCode = keyof typeof problemStatus;
const isProblemCode = (name: string): name is ProblemCode => Object.hasOwn(problemStatus, name);
export const problemCodes: readonly ProblemCode[] = Object.keys(problemStatus).filter(isProblemCode);

/** For placeholders; never patient data. */
export type ProblemDetails = Record<string, string | number>;

/** In JSON, socket acknowledgements and loader data. */
export interface ProblemNotice {
  code: ProblemCode;
  details?: ProblemDetails;
}

/** Thrown by services; routes, sockets and ingest answer with it. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly details: ProblemDetails;

  constructor(code: ProblemCode, details: ProblemDetails = {}, options?: ErrorOptions) {
    super(code, options);
    this.name = "Problem";
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return problemStatus[this.code];
  }

  toNotice(): ProblemNotice {
    return { code: this.code, details: this.details };
  }
}
