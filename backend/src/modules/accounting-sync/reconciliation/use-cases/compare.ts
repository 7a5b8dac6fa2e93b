import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { bookSums, documentDifferences } from '../comparisons/documents.js';
import { paymentDifferences, paymentSums } from '../comparisons/payments.js';
import { grantSums, pointsDifferences, pointsSums } from '../comparisons/points.js';
import { refundDifferences, refundSums } from '../comparisons/refunds.js';
import { type DifferenceRow, moment, type Scope } from '../comparisons/scope.js';
import type { CaseKind, Difference } from '../domain/case-kinds.js';
import type { Checked, ComparedSum } from '../domain/reconciliation-run.js';

/** What a run found. */
interface Comparison {
  readonly differences: Difference[];
  readonly sums: ComparedSum[];
  readonly checked: Checked;
}

/** Compares what is staged, statement by statement. The planner is shown how much that is: the table was empty before. */
export async function compare(em: EntityManager, scope: Scope): Promise<Comparison> {
  const rows = async <T>(statement: RawBuilder<T>) => (await statement.execute(kysely(em))).rows;
  await sql`analyze accounting.reconciliation_records`.execute(kysely(em));
  const differences: DifferenceRow[] = [];
  for (const comparison of [paymentDifferences, refundDifferences, documentDifferences, pointsDifferences])
    differences.push(...(await rows(comparison(scope))));
  const [payments, refunds] = [await rows(paymentSums(scope)), await rows(refundSums(scope))];
  const [[books], [points]] = [await rows(bookSums(scope)), await rows(pointsSums(scope))];
  const [grants] = await rows(grantSums(scope));
  const [checked] = await rows(counted(scope));
  return {
    differences: differences.map(({ kind, ...rest }) => ({ kind: kind as CaseKind, ...rest })),
    sums: [
      { name: 'Card payments at Stripe', ...payments[0]!, unit: 'GBP' },
      { name: 'Card refunds at Stripe', ...refunds[0]!, unit: 'GBP' },
      { name: 'Sales in Sage', shop: books!.sales, other: books!.salesInSage, unit: 'GBP' },
      { name: 'VAT on sales in Sage', shop: books!.vat, other: books!.vatInSage, unit: 'GBP' },
      { name: 'Refunds in Sage', shop: books!.refunds, other: books!.refundsInSage, unit: 'GBP' },
      { name: 'Balances of points', shop: points!.ledger, other: points!.balances, unit: 'points' },
      { name: 'Points of redeemed rewards', ...grants!, unit: 'points' },
      { name: 'Points that accounts show', shop: points!.ofAccounts, other: points!.shown, unit: 'points' },
    ],
    checked: checked!,
  };
}

const counted = ({ runId, until }: Scope) => sql<Checked>`
  select count(*) filter (where source = 'order')::int as orders,
    count(*) filter (where source = 'payment')::int as payments,
    count(*) filter (where source = 'refund')::int as refunds,
    count(*) filter (where source = 'document' and status <> 'DELETED')::int as documents,
    coalesce(sum(amount) filter (where source = 'order-points'), 0)::int as "pointsMovements",
    count(*) filter (where source = 'balance')::int as balances
  from accounting.reconciliation_records where run_id = ${runId} and (at <= ${moment(until)} or source = 'balance')`;
