import { KINSHIP } from '../../../platform/http/own-decisions.js';
import { RECONCILED_RECORDS } from '../../../platform/reconciled-records.js';
import { STAFF_DIRECTORY } from '../../../platform/staff-directory.js';
import { AuditRecord } from '../audit/domain/audit-record.js';
import { AuditController } from '../audit/http/audit.controller.js';
import { ListAuditHandler } from '../audit/queries/audit-trail.js';
import { MyTradeApplicationController } from '../trade-applications/http/my-trade-application.controller.js';
import { TradeApplicationController } from '../trade-applications/http/trade-application.controller.js';
import { TradeApplicationMails } from '../trade-applications/mails/trade-application-mails.js';
import { MyTradeApplicationHandler } from '../trade-applications/queries/my-trade-application.js';
import {
  CountTradeApplicationsHandler,
  ListTradeApplicationsHandler,
} from '../trade-applications/queries/trade-applications.js';
import { DecideTradeApplicationHandler } from '../trade-applications/use-cases/decide-trade-application.js';
import { RecordTradeContactHandler } from '../trade-applications/use-cases/record-trade-contact.js';
import { UserNote } from './domain/user-note.js';
import { FirstAdmin } from './first-admin.js';
import { AdminUserController } from './http/admin-user.controller.js';
import { CustomerRecordController } from './http/customer-record.controller.js';
import { AdminUserMails } from './mails/admin-user-mails.js';
import { OwnAccounts } from './own-accounts.js';
import { AdminUserHandler, ListUsersHandler } from './queries/admin-users.js';
import { CustomerRecordHandler } from './queries/customer-record.js';
import { ShownPoints } from './queries/shown-points.js';
import { StaffAccounts } from './staff-directory.js';
import { AddUserNoteHandler } from './use-cases/add-user-note.js';
import { ChangeRoleHandler } from './use-cases/change-role.js';
import { ChangeSuspensionHandler } from './use-cases/change-suspension.js';
import { CloseAccountHandler } from './use-cases/close-account.js';
import { CreateAdminUserHandler } from './use-cases/create-admin-user.js';
import { InviteUserHandler, ResendInvitationHandler } from './use-cases/invite-user.js';
import { NameAdminHandler } from './use-cases/name-admin.js';
import { RebuildUserPointsHandler } from './use-cases/rebuild-user-points.js';
import { ResendUserConfirmationHandler } from './use-cases/resend-user-confirmation.js';
import { ResetAdminUserSecondFactorHandler } from './use-cases/reset-admin-user-second-factor.js';
import { SignUserOutHandler } from './use-cases/sign-user-out.js';
import { UpdateAdminUserHandler } from './use-cases/update-admin-user.js';

// User Management, trade applications and the audit trail: a part of `IdentityModule`.

export const staffEntities = [AuditRecord, UserNote];

export const staffControllers = [
  AdminUserController,
  CustomerRecordController,
  TradeApplicationController,
  MyTradeApplicationController,
  AuditController,
];

export const staffProviders = [
  MyTradeApplicationHandler,
  TradeApplicationMails,
  AdminUserMails,
  ListUsersHandler,
  AdminUserHandler,
  CountTradeApplicationsHandler,
  ListTradeApplicationsHandler,
  ListAuditHandler,
  CreateAdminUserHandler,
  UpdateAdminUserHandler,
  InviteUserHandler,
  ResendInvitationHandler,
  ChangeSuspensionHandler,
  CloseAccountHandler,
  SignUserOutHandler,
  AddUserNoteHandler,
  CustomerRecordHandler,
  ChangeRoleHandler,
  ResetAdminUserSecondFactorHandler,
  RebuildUserPointsHandler,
  DecideTradeApplicationHandler,
  ResendUserConfirmationHandler,
  RecordTradeContactHandler,
  NameAdminHandler,
  FirstAdmin,
  { provide: STAFF_DIRECTORY, useClass: StaffAccounts },
  { provide: KINSHIP, useClass: OwnAccounts },
  { provide: RECONCILED_RECORDS, useClass: ShownPoints },
];
