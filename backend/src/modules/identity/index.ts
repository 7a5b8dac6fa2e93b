/** The face of identity: what others may ask of it, and the commands that staff or the demo give it. */
export type { Company, NewUser } from './domain/user.js';
export { EmailTaken, NotATradeCustomer } from './domain/user-refusals.js';
export { IdentityModule } from './identity.module.js';
export { NameAdmin, PasswordNeeded } from './use-cases/name-first-admin.js';
export { RegisterUser } from './use-cases/register-user.js';
export { ReplacePassword } from './use-cases/replace-password.js';
export { ResetSecondFactor } from './use-cases/reset-second-factor.js';
export { UserUnknown, VerifyTradeCustomer } from './use-cases/verify-trade-customer.js';
export { type UserProfile, Users } from './users.facade.js';
