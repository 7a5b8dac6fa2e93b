import { tooMany } from '../../platform/http/limits/limit.js';
import type { LimitRule, RateLimits } from '../../platform/http/limits/rate-limits.js';
import { MapErrors, mapError, mapped, Problem } from '../../platform/http/problem.js';
import { invalidInput } from '../../platform/http/validation.js';
import { AccountNotErasable } from '../../platform/personal-data.js';
import {
  AlreadyConfirmed,
  CompanyIsFixed,
  ConfirmEmailFirst,
  EmailNotConfirmed,
  EmailTaken,
  LastAdmin,
  LinkSpent,
  NotATradeCustomer,
  NotSignedIn,
  StaffAccount,
  TradeAlreadyDecided,
  UserNotFound,
} from './account/user.entity.js';
import { AddressNotFound, TooManyAddresses } from './addresses/saved-address.entity.js';
import { NoContactAddress } from './contact-form/contact-form.commands.js';
import { ExternalIdentityNotFound, ExternalSignInFailed } from './external-sign-in/external-identity.entity.js';
import {
  NoPassword,
  PasswordChangedElsewhere,
  PasswordRejected,
  SignInAgain,
  TooManyPasswordChecks,
} from './passwords/password.js';
import {
  NoOfferedDevice,
  NoSecondFactor,
  SecondFactorRequired,
  WrongCode,
} from './second-factor/second-factor.entity.js';
import { AccountSuspended, SessionNotFound, WrongCredentials } from './sign-in/session.entity.js';
import {
  CloseNeedsCustomer,
  InvitationAccepted,
  OwnSecondFactor,
  RoleNeedsConfirmedEmail,
} from './staff/staff-rules.js';
import { ApplicantContactDiffers } from './trade-applications/trade-applications.queries.js';

/** Thrown where something is done too often; `seconds` until it is possible again. */
export class TooManyRequests extends Error {
  constructor(readonly seconds: number) {
    super('Too many requests.');
  }
}

/** Counts one more by `who`. Throws `TooManyRequests`. */
export async function countRequest(limits: RateLimits, rule: LimitRule, who: string): Promise<void> {
  const seconds = await limits.consume(rule, who);
  if (seconds !== undefined) throw new TooManyRequests(seconds);
}

const PROBLEMS = [
  mapped(TooManyRequests, ({ seconds }) => tooMany(seconds)),
  mapped(NotSignedIn, 401),
  mapped(UserNotFound, 404),
  mapped(EmailTaken, ({ message }) => new Problem(409, message, { errors: [{ field: 'email', message }] })),
  mapped(LinkSpent, 400),
  mapped(AlreadyConfirmed, 409),
  mapped(ConfirmEmailFirst, 409),
  mapped(StaffAccount, 409),
  mapped(AccountNotErasable, ({ message, obstacles }) => new Problem(409, message, { obstacles })),
  mapped(CompanyIsFixed, 409),
  mapped(NotATradeCustomer, 409),
  mapped(TradeAlreadyDecided, 409),
  mapped(EmailNotConfirmed, ({ message }) => new Problem(409, message, { emailNotConfirmed: true })),
  mapped(ApplicantContactDiffers, ({ message }) => new Problem(409, message, { contactDiffers: true })),
  mapped(LastAdmin, 409),
  mapped(RoleNeedsConfirmedEmail, 409),
  mapped(AddressNotFound, 404),
  mapped(TooManyAddresses, 409),
  mapped(NoContactAddress, 404),
  mapped(PasswordRejected, ({ field, message }) => invalidInput([{ field, message }])),
  mapped(NoPassword, 409),
  mapped(PasswordChangedElsewhere, 409),
  mapped(SignInAgain, ({ message }) => new Problem(403, message, { signInAgain: true })),
  mapped(TooManyPasswordChecks, ({ message }) => new Problem(503, message, { retryAfterSeconds: 3 })),
  mapped(WrongCredentials, 401),
  mapped(AccountSuspended, 403),
  mapped(OwnSecondFactor, 409),
  mapped(CloseNeedsCustomer, 409),
  mapped(InvitationAccepted, 409),
  mapped(SessionNotFound, 404),
  mapped(WrongCode, ({ message }) => new Problem(400, message, { errors: [{ field: 'code', message }] })),
  mapped(NoOfferedDevice, 409),
  mapped(NoSecondFactor, 409),
  mapped(SecondFactorRequired, 409),
  mapped(ExternalIdentityNotFound, 404),
  mapped(
    ExternalSignInFailed,
    () =>
      new Problem(503, 'The external sign-in is not responding. Please try again later.', { retryAfterSeconds: 30 }),
  ),
];

/** Maps the errors of this module's use cases to HTTP problems. */
export const IdentityProblems = () => MapErrors(PROBLEMS);

/** Returns the problem of an error for guards, which run before `IdentityProblems`; other errors as they are. */
export const toIdentityProblem = (error: unknown): unknown => mapError(error, PROBLEMS);
