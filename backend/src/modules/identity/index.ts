/** The public API of identity. */
export { PHONE } from './account/domain/sign-up-rules.js';
export type { NewUser } from './account/domain/user.js';
export { RegisterUser } from './account/use-cases/register-user.js';
export { IdentityModule } from './identity.module.js';
export { ReplacePassword } from './passwords/use-cases/replace-password.js';
export { PasswordNeeded } from './staff/domain/staff-errors.js';
export { NameAdmin } from './staff/use-cases/name-admin.js';
export { VerifyTradeCustomer } from './trade-applications/use-cases/verify-trade-customer.js';
export { type UserProfile, Users } from './users.facade.js';
