import type { Selectable } from 'kysely';
import type { AccountingTables } from '../../tables.js';
import { amountText } from '../domain/case-kinds.js';
import type { RunView } from '../http/reconciliation.view.js';

export type RunRow = Selectable<AccountingTables['accounting.reconciliation_runs']>;

/** `name` returns the name of an actor. */
export function toRunView(run: RunRow, name: (actor: string) => string): RunView {
  const { id, status, night, requested_by: by, from_day: from, to_day: to, checked, sums, cases, error } = run;
  return {
    id,
    status: status === 'waiting' ? 'running' : status,
    startedAt: (run.started_at ?? run.created_at).toISOString(),
    finishedAt: run.finished_at?.toISOString() ?? null,
    from,
    to,
    by: night ? null : name(by),
    checked,
    sums: (sums ?? []).map(({ name: what, shop, other, unit }) => ({
      name: what,
      shop: amountText(shop, unit),
      other: amountText(other, unit),
      difference: amountText(other - shop, unit),
      unit,
    })),
    cases,
    error,
  };
}
