/** The public API of identity. */
export { CustomerRegistration } from './account/account.commands.js';
export { UserNotFound } from './account/user.entity.js';
export { NewPassword } from './field-rules.js';
export { IdentityModule } from './identity.module.js';
export { IdentityProblems } from './identity-problems.js';
export { NameAdmin } from './staff/invite-user.js';
export { AddUserNote } from './staff/staff.commands.js';
export { type CustomerRecordView, type LinkedContactView, UserNoteInput } from './staff/staff.dto.js';
export { StaffAccounts, StaffQueries } from './staff/staff.queries.js';
export { PasswordNeeded, UserId } from './staff/staff-rules.js';
export {
  type ChosenContact,
  DecideTradeApplication,
  type TradeDecision,
} from './trade-applications/trade-applications.commands.js';
export { DecideTradeInput, type TradeApplicationView } from './trade-applications/trade-applications.dto.js';
export { TradeApplicationsQueries } from './trade-applications/trade-applications.queries.js';
export { type UserProfile, Users } from './users.facade.js';
