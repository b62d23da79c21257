import { AlarmRulesModel } from "../models/alarm-rules.model.server";
import { AlarmModel } from "../models/alarm.model.server";
import { AnalysisChunkModel } from "../models/analysis-chunk.model.server";
import { AnalysisModel } from "../models/analysis.model.server";
import { AuditModel } from "../models/audit.model.server";
import { CompanyLogoModel } from "../models/company-logo.model.server";
import { DeviceConfigurationModel } from "../models/device-configuration.model.server";
import { DeviceModel } from "../models/device.model.server";
import { MatCalibrationModel } from "../models/devices/mat-calibration.model.server";
import { WardRulesModel } from "../models/devices/ward-rules.model.server";
import { LayoutSettingsModel } from "../models/layout-settings.model.server";
import { LogModel } from "../models/log.model.server";
import { MinuteMapModel } from "../models/minutes/minute-map.model.server";
import { PatientModel } from "../models/patient.model.server";
import { ErasureModel } from "../models/patients/erasure.model.server";
import { PressureLogModel } from "../models/pressure-log.model.server";
import { PushSubscriptionModel } from "../models/push-subscription.model.server";
import { SessionModel } from "../models/session.model.server";
import { SetupTokenModel } from "../models/setup-token.model.server";
import { AccessTokenModel } from "../models/sign-in/access-token.model.server";
import { OpenIdAttemptModel } from "../models/sign-in/open-id-attempt.model.server";
import { OpenIdProviderModel } from "../models/sign-in/open-id-provider.model.server";
import { PasskeyChallengeModel } from "../models/sign-in/passkey-challenge.model.server";
import { PasskeyModel } from "../models/sign-in/passkey.model.server";
import { PasswordLinkModel } from "../models/sign-in/password-link.model.server";
import { SecondFactorModel } from "../models/sign-in/second-factor.model.server";
import { SilenceModel } from "../models/silence.model.server";
import { BackupPlanModel } from "../models/storage/backup-plan.model.server";
import { FollowedClockModel } from "../models/storage/followed-clock.model.server";
import { StorageLedgerModel } from "../models/storage/storage-ledger.model.server";
import { StreamModel } from "../models/stream.model.server";
import { TrustedNetworkModel } from "../models/trusted-network.model.server";
import { UserModel } from "../models/user.model.server";
import { VapidKeysModel } from "../models/vapid-keys.model.server";
import { WebhookDeliveryModel } from "../models/webhooks/webhook-delivery.model.server";
import { WebhookEndpointModel } from "../models/webhooks/webhook-endpoint.model.server";

interface StoredModel {
  readonly modelName: string;
  readonly collection: { readonly name: string };
  readonly schema: { pathType: (path: string) => string };
}

/** In file order: analyses follow their chunks. */
const carried: readonly StoredModel[] = [
  ...[UserModel, DeviceModel, DeviceConfigurationModel, MatCalibrationModel, CompanyLogoModel, LayoutSettingsModel, PatientModel],
  ...[AnalysisChunkModel, AnalysisModel, LogModel, PressureLogModel, MinuteMapModel, SilenceModel, AlarmRulesModel, AlarmModel],
  ...[WardRulesModel, ErasureModel, AuditModel],
];

/** Not exported: bound to this server's address or keys, under way, or recomputed. */
const staying: readonly StoredModel[] = [
  ...[SessionModel, AccessTokenModel, SecondFactorModel, PasskeyModel, PasskeyChallengeModel, PasswordLinkModel, TrustedNetworkModel],
  ...[OpenIdProviderModel, OpenIdAttemptModel, PushSubscriptionModel, VapidKeysModel, SetupTokenModel, StreamModel, StorageLedgerModel],
  ...[WebhookEndpointModel, WebhookDeliveryModel, FollowedClockModel, BackupPlanModel],
];

export const namesOfCarried: readonly string[] = carried.map(({ modelName }) => modelName);
export const namesOfStaying: readonly string[] = staying.map(({ modelName }) => modelName);

export const ownedCollections: readonly string[] = [...carried, ...staying]
  .filter(({ schema }) => schema.pathType("companyId") === "real")
  .map(({ collection }) => collection.name);

const byCollection = new Map(carried.map((model) => [model.collection.name, model]));
export const exportedCollections: readonly string[] = [...byCollection.keys()];

/** Undefined if all are known. */
export const unknownField = (collection: string, document: object): string | undefined =>
  Object.keys(document).find((name) => byCollection.get(collection)?.schema.pathType(name) === "adhocOrUndefined");
