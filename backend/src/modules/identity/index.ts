/** The public API of identity. */
export { CustomerRegistration } from './account/account.commands.js';
export { NewPassword } from './field-rules.js';
export { IdentityModule } from './identity.module.js';
export { IdentityProblems } from './identity-problems.js';
export { NameAdmin } from './staff/invite-user.js';
export { StaffAccounts } from './staff/staff.queries.js';
export { PasswordNeeded } from './staff/staff-rules.js';
export { type UserProfile, Users } from './users.facade.js';
