import type { Table } from '../../platform/database/tables.js';
import type { ReconciliationCase, ReconciliationRun } from './reconciliation/reconciliation.entity.js';

/** The tables of this module. */
export interface OperationsTables {
  'operations.reconciliation_cases': Table<ReconciliationCase>;
  'operations.reconciliation_runs': Table<ReconciliationRun>;
}
