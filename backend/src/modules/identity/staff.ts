import { AUDIT_TRAIL } from '../../platform/audit.js';
import { PEOPLE } from '../../platform/people.js';
import { AuditStore } from './adapters/audit-store.js';
import { AuditRecord } from './domain/audit-record.js';
import { FirstAdmin } from './first-admin.js';
import { AdminUserController } from './http/admin-user.controller.js';
import { AuditController } from './http/audit.controller.js';
import { TradeApplicationController } from './http/trade-application.controller.js';
import { AdminUserMails } from './mails/admin-user-mails.js';
import { TradeApplicationMails } from './mails/trade-application-mails.js';
import { AdminUserHandler, ListUsersHandler } from './queries/admin-users.js';
import { ListAuditHandler } from './queries/audit-trail.js';
import { PeopleOfShop } from './queries/people-of-shop.js';
import { ListTradeApplicationsHandler } from './queries/trade-applications.js';
import { ChangeRoleHandler } from './use-cases/change-admin-user-role.js';
import { CreateAdminUserHandler } from './use-cases/create-admin-user.js';
import { DecideTradeApplicationHandler } from './use-cases/decide-trade-application.js';
import { NameAdminHandler } from './use-cases/name-first-admin.js';
import { NoteContactHandler } from './use-cases/note-trade-application-contact.js';
import { ResendUserConfirmationHandler } from './use-cases/resend-user-confirmation.js';
import { ResetAdminUserSecondFactorHandler } from './use-cases/reset-admin-user-second-factor.js';
import { UpdateAdminUserHandler } from './use-cases/update-admin-user.js';

// What staff do with accounts: User Management, trade applications, the audit trail.

export const staffEntities = [AuditRecord];

export const staffControllers = [AdminUserController, TradeApplicationController, AuditController];

export const staffProviders = [
  { provide: AUDIT_TRAIL, useClass: AuditStore },
  PeopleOfShop,
  { provide: PEOPLE, useExisting: PeopleOfShop },
  TradeApplicationMails,
  AdminUserMails,
  ListUsersHandler,
  AdminUserHandler,
  ListTradeApplicationsHandler,
  ListAuditHandler,
  CreateAdminUserHandler,
  UpdateAdminUserHandler,
  ChangeRoleHandler,
  ResetAdminUserSecondFactorHandler,
  DecideTradeApplicationHandler,
  ResendUserConfirmationHandler,
  NoteContactHandler,
  NameAdminHandler,
  FirstAdmin,
];
