import { PERSONAL_DATA } from '../../platform/personal-data.js';
import { AccountTokens } from './adapters/account-tokens.js';
import { CommonPasswords } from './adapters/common-passwords.js';
import { PasswordProof } from './adapters/password-proof.js';
import { AccountToken } from './domain/account-token.js';
import { SavedAddress } from './domain/saved-address.js';
import { AccountController } from './http/account.controller.js';
import { AddressesController } from './http/addresses.controller.js';
import { MySessionsController } from './http/my-sessions.controller.js';
import { SignUpController } from './http/sign-up.controller.js';
import { AccountMails } from './mails/account-mails.js';
import { ConfirmationMails } from './mails/confirmation-mails.js';
import { AccountPersonalData } from './queries/account-personal-data.js';
import { MyAddressesHandler } from './queries/my-addresses.js';
import { MyPreferencesHandler } from './queries/my-preferences.js';
import { MyProfileHandler } from './queries/my-profile.js';
import { MySessionsHandler } from './queries/my-sessions.js';
import { NotePointsOnPointsEarned, NotePointsOnPointsSpent } from './reactions/note-points.js';
import { ChangePasswordHandler } from './use-cases/change-password.js';
import { ConfirmEmailHandler } from './use-cases/confirm-email.js';
import { DeleteAccountHandler } from './use-cases/delete-account.js';
import { EndMySessionsHandler } from './use-cases/end-my-sessions.js';
import { ForgotPasswordHandler } from './use-cases/forgot-password.js';
import { RemoveAddressHandler } from './use-cases/remove-address.js';
import { RequestConfirmationHandler } from './use-cases/request-confirmation.js';
import { ResetPasswordHandler } from './use-cases/reset-password.js';
import { SaveAddressHandler } from './use-cases/save-address.js';
import { SignUpHandler } from './use-cases/sign-up.js';
import { UpdatePreferencesHandler } from './use-cases/update-preferences.js';
import { UpdateProfileHandler } from './use-cases/update-profile.js';

// What people do with their own account: the parts of `IdentityModule` that signing in and the staff's screens do not need.

export const accountEntities = [AccountToken, SavedAddress];

export const accountControllers = [SignUpController, AccountController, MySessionsController, AddressesController];

export const accountProviders = [
  AccountTokens,
  CommonPasswords,
  PasswordProof,
  AccountMails,
  ConfirmationMails,
  SignUpHandler,
  ConfirmEmailHandler,
  RequestConfirmationHandler,
  ForgotPasswordHandler,
  ResetPasswordHandler,
  ChangePasswordHandler,
  UpdateProfileHandler,
  UpdatePreferencesHandler,
  DeleteAccountHandler,
  EndMySessionsHandler,
  SaveAddressHandler,
  RemoveAddressHandler,
  MyProfileHandler,
  MyPreferencesHandler,
  MySessionsHandler,
  MyAddressesHandler,
  { provide: PERSONAL_DATA, useClass: AccountPersonalData },
  NotePointsOnPointsEarned,
  NotePointsOnPointsSpent,
];
