/** The public API of identity. */
export { PHONE } from './account/domain/sign-up-rules.js';
export { IdentityModule } from './identity.module.js';
export { PasswordNeeded } from './staff/domain/staff-errors.js';
export { NameAdmin } from './staff/use-cases/name-admin.js';
export { type UserProfile, Users } from './users.facade.js';
