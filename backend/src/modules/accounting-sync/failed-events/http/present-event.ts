import { type Explanation, type FailedWork, penceOf } from '../../../../platform/failed-work.js';
import type { Role } from '../../../../platform/http/actor.js';
import { toDecimal } from '../../../../platform/money.js';
import type { PlannedRow } from '../queries/all-failed-work.js';
import type { FailedEventView, RepairView } from './failed-event.view.js';

/** Returns a row as staff with this role see it. */
export function eventView(row: PlannedRow, source: FailedWork, role: Role): FailedEventView {
  const amount = penceOf(row);
  const explained = explanationView(source.explain(row), row.orderNumber, role);
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    status: row.status,
    orderNumber: row.orderNumber,
    customer: row.customer,
    operation: row.operation,
    ...explained,
    // Corrected are the details of an order.
    repair: row.orderNumber === null && explained.repair?.kind === 'correct-address' ? null : explained.repair,
    group: row.group,
    amount: amount === null ? null : toDecimal(amount),
    errorMessage: row.said,
    attempts: row.attempts,
    createdAt: row.createdAt.toISOString(),
    failedAt: row.failedAt?.toISOString() ?? null,
    nextTryAt: row.nextTryAt?.toISOString() ?? null,
    postsMoney: row.postsMoney,
    actions: { replay: row.replayable, dismiss: row.dismissible },
    planId: row.planId,
  };
}

/** Returns title, cause, advice and repair; the repair of a group names no order. */
export function explanationView({ title, cause, advice, repair }: Explanation, orderNumber: string | null, role: Role) {
  return { title, cause, advice, repair: repair && repairView(repair, orderNumber, role) };
}

function repairView(
  repair: NonNullable<Explanation['repair']>,
  orderNumber: string | null,
  role: Role,
): RepairView | null {
  const { kind, label, adminOnly = false } = repair;
  const needsOrder = repair.href?.includes('{orderNumber}') ?? false;
  if (needsOrder && orderNumber === null) return null;
  const href = repair.href?.replace('{orderNumber}', encodeURIComponent(orderNumber ?? '')) ?? null;
  return { kind, label, href, allowed: !adminOnly || role === 'admin' };
}
