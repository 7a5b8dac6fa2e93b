/** The public API of identity. */
export { CustomerRegistration } from './account/customer-registration.js';
export { NewPassword } from './http/field-rules.js';
export { IdentityProblems } from './http/identity-problems.js';
export { IdentityModule } from './identity.module.js';
export { PasswordNeeded } from './staff/domain/staff-errors.js';
export { NameAdmin } from './staff/use-cases/name-admin.js';
export { type UserProfile, Users } from './users.facade.js';
