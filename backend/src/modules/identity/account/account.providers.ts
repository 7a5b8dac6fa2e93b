import { CUSTOMER_DIRECTORY } from '../../../platform/customer-directory.js';
import { PERSONAL_DATA } from '../../../platform/personal-data.js';
import { SavedAddress } from '../addresses/domain/saved-address.js';
import { AddressesController } from '../addresses/http/addresses.controller.js';
import { MyAddressesHandler } from '../addresses/queries/my-addresses.js';
import { RemoveAddressHandler } from '../addresses/use-cases/remove-address.js';
import { SaveAddressHandler } from '../addresses/use-cases/save-address.js';
import { CommonPasswords } from '../passwords/common-passwords.js';
import { PasswordProof } from '../passwords/password-proof.js';
import { ResetLinkHandler } from '../passwords/queries/reset-link.js';
import { ChangePasswordHandler } from '../passwords/use-cases/change-password.js';
import { ForgotPasswordHandler } from '../passwords/use-cases/forgot-password.js';
import { ResetPasswordHandler } from '../passwords/use-cases/reset-password.js';
import { MySessionsController } from '../sign-in/http/my-sessions.controller.js';
import { MySessionsHandler } from '../sign-in/queries/my-sessions.js';
import { EndMySessionsHandler } from '../sign-in/use-cases/end-my-sessions.js';
import { AccountTokens } from './account-tokens.js';
import { CustomerAccounts } from './customer-accounts.js';
import { CustomerRegistration } from './customer-registration.js';
import { AccountToken } from './domain/account-token.js';
import { AccountController } from './http/account.controller.js';
import { SignUpController } from './http/sign-up.controller.js';
import { AccountMails } from './mails/account-mails.js';
import { ConfirmationMails } from './mails/confirmation-mails.js';
import { AccountPersonalData } from './queries/account-personal-data.js';
import { MyPreferencesHandler } from './queries/my-preferences.js';
import { MyProfileHandler } from './queries/my-profile.js';
import { RecordPointsOnPointsEarned, RecordPointsOnPointsSpent } from './reactions/record-points.js';
import { RecordSageSyncOnContactsSynced } from './reactions/record-sage-sync-on-contacts-synced.js';
import { RecordStripeCustomerOnStripeCustomerCreated } from './reactions/record-stripe-customer.js';
import { ConfirmEmailHandler } from './use-cases/confirm-email.js';
import { DeleteAccountHandler } from './use-cases/delete-account.js';
import { RequestConfirmationHandler } from './use-cases/request-confirmation.js';
import { SignUpHandler } from './use-cases/sign-up.js';
import { UpdatePreferencesHandler } from './use-cases/update-preferences.js';
import { UpdateProfileHandler } from './use-cases/update-profile.js';

// Account, addresses and passwords: a part of `IdentityModule`.

export const accountEntities = [AccountToken, SavedAddress];

export const accountControllers = [SignUpController, AccountController, MySessionsController, AddressesController];

export const accountProviders = [
  AccountTokens,
  CommonPasswords,
  PasswordProof,
  AccountMails,
  ConfirmationMails,
  CustomerRegistration,
  SignUpHandler,
  ConfirmEmailHandler,
  RequestConfirmationHandler,
  ForgotPasswordHandler,
  ResetPasswordHandler,
  ResetLinkHandler,
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
  { provide: CUSTOMER_DIRECTORY, useClass: CustomerAccounts },
  RecordPointsOnPointsEarned,
  RecordPointsOnPointsSpent,
  RecordSageSyncOnContactsSynced,
  RecordStripeCustomerOnStripeCustomerCreated,
];
