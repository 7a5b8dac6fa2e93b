import { RecoveryCode } from './domain/recovery-code.js';
import { SecondFactor } from './domain/second-factor.js';
import { SecondFactorController } from './http/second-factor.controller.js';
import { SecondFactorMails } from './mails/second-factor-mails.js';
import { MissingSecondFactorHandler } from './queries/missing-second-factor.js';
import { MySecondFactorHandler } from './queries/second-factor.js';
import { RenewSecondFactorSecrets } from './renew-second-factor-secrets.js';
import { SecondFactorLimit } from './second-factor-limit.js';
import { ConfirmSecondFactorHandler } from './use-cases/confirm-second-factor.js';
import { EnrolSecondFactorHandler } from './use-cases/enrol-second-factor.js';
import { GiveSecondFactorHandler } from './use-cases/give-second-factor.js';
import { RemoveSecondFactorHandler } from './use-cases/remove-second-factor.js';
import { RenewRecoveryCodesHandler } from './use-cases/renew-recovery-codes.js';
import { ResetSecondFactorHandler } from './use-cases/reset-second-factor.js';

// The second factor: a part of `IdentityModule`.

export const secondFactorEntities = [SecondFactor, RecoveryCode];

export const secondFactorControllers = [SecondFactorController];

export const secondFactorProviders = [
  SecondFactorLimit,
  SecondFactorMails,
  MissingSecondFactorHandler,
  MySecondFactorHandler,
  EnrolSecondFactorHandler,
  ConfirmSecondFactorHandler,
  GiveSecondFactorHandler,
  RemoveSecondFactorHandler,
  RenewRecoveryCodesHandler,
  ResetSecondFactorHandler,
  RenewSecondFactorSecrets,
];
