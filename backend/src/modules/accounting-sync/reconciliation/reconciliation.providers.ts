import { SageBooks } from './adapters/sage-books.js';
import { ReconciliationCase } from './domain/reconciliation-case.js';
import { ReconciliationRun } from './domain/reconciliation-run.js';
import { StagedRecord } from './domain/staged-record.js';
import { ReconciliationController } from './http/reconciliation.controller.js';
import { Reconcile } from './jobs/reconcile.js';
import { RedNightMails } from './mails/red-night-mails.js';
import { ListCasesHandler } from './queries/list-cases.js';
import { ReconciliationOverviewHandler } from './queries/reconciliation-overview.js';
import { ReconciliationRunByIdHandler } from './queries/reconciliation-run-by-id.js';
import { ReconciliationLimits } from './reconciliation-limits.js';
import { StaffNames } from './staff-names.js';
import { Reconciliation } from './use-cases/reconciliation.js';
import { RequestReconciliationHandler } from './use-cases/request-reconciliation.js';
import { SettleCaseHandler } from './use-cases/settle-case.js';

export const reconciliationEntities = [ReconciliationRun, ReconciliationCase, StagedRecord];

export const reconciliationControllers = [ReconciliationController];

export const reconciliationProviders = [
  StaffNames,
  ListCasesHandler,
  ReconciliationOverviewHandler,
  ReconciliationRunByIdHandler,
  RequestReconciliationHandler,
  SettleCaseHandler,
  ReconciliationLimits,
  SageBooks,
  RedNightMails,
  Reconciliation,
  Reconcile,
];
