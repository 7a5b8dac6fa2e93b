import { AuditRecord } from '../audit/domain/audit-record.js';
import { AuditController } from '../audit/http/audit.controller.js';
import { ListAuditHandler } from '../audit/queries/audit-trail.js';
import { TradeApplicationController } from '../trade-applications/http/trade-application.controller.js';
import { TradeApplicationMails } from '../trade-applications/mails/trade-application-mails.js';
import {
  CountTradeApplicationsHandler,
  ListTradeApplicationsHandler,
} from '../trade-applications/queries/trade-applications.js';
import { DecideTradeApplicationHandler } from '../trade-applications/use-cases/decide-trade-application.js';
import { RecordTradeContactHandler } from '../trade-applications/use-cases/record-trade-contact.js';
import { FirstAdmin } from './first-admin.js';
import { AdminUserController } from './http/admin-user.controller.js';
import { AdminUserMails } from './mails/admin-user-mails.js';
import { AdminUserHandler, ListUsersHandler } from './queries/admin-users.js';
import { ChangeRoleHandler } from './use-cases/change-role.js';
import { CreateAdminUserHandler } from './use-cases/create-admin-user.js';
import { NameAdminHandler } from './use-cases/name-admin.js';
import { ResendUserConfirmationHandler } from './use-cases/resend-user-confirmation.js';
import { ResetAdminUserSecondFactorHandler } from './use-cases/reset-admin-user-second-factor.js';
import { UpdateAdminUserHandler } from './use-cases/update-admin-user.js';

// User Management, trade applications and the audit trail: a part of `IdentityModule`.

export const staffEntities = [AuditRecord];

export const staffControllers = [AdminUserController, TradeApplicationController, AuditController];

export const staffProviders = [
  TradeApplicationMails,
  AdminUserMails,
  ListUsersHandler,
  AdminUserHandler,
  CountTradeApplicationsHandler,
  ListTradeApplicationsHandler,
  ListAuditHandler,
  CreateAdminUserHandler,
  UpdateAdminUserHandler,
  ChangeRoleHandler,
  ResetAdminUserSecondFactorHandler,
  DecideTradeApplicationHandler,
  ResendUserConfirmationHandler,
  RecordTradeContactHandler,
  NameAdminHandler,
  FirstAdmin,
];
