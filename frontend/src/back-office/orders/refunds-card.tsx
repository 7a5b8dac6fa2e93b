import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useSession } from '../../api/session/use-session';
import type { AdminOrder } from '../../api/staff-api';
import { Card } from '../../ui/card';
import { formatDateTime, formatDay } from '../../ui/date-format';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { Money } from '../../ui/money/money';
import { Lines } from '../../ui/record/lines';
import { DetailList } from './detail-list';
import { SettleRefundDialog } from './dialogs/settle-refund-dialog';
import { disputeLabel, isOpen } from './dispute-labels';
import { OrderRecord } from './order-record';
import { maySell } from './permissions';

const REFUND_STATES = {
  requested: { label: 'Under way', tone: 'busy' },
  done: { label: 'Done', tone: 'success' },
  failed: { label: 'Failed', tone: 'error' },
  settled: { label: 'Paid another way', tone: 'success' },
} as const;

type StaffRefund = AdminOrder['allRefunds'][number];

/** Returns the subject of a refund, and whether the goods come back. */
function contentOf({ kind, units, restock, isByBank }: StaffRefund): string {
  if (isByBank) return 'Taken by the bank';
  if (kind === 'part') return 'Part';
  const goods = restock ? 'with the goods' : 'without the goods';
  return kind === 'whole' ? `Whole, ${goods}` : `${units.length === 0 ? 'Delivery' : `Items, ${goods}`}`;
}

/** Refunds and chargebacks. */
export function StaffRefundsCard({ order }: { order: AdminOrder }) {
  const { allRefunds, disputes } = order;
  const mayEdit = maySell(useSession().user);
  const [settledId, setSettledId] = useState<string | null>(null);
  const settled = allRefunds.find(({ id }) => id === settledId);
  if (allRefunds.length + disputes.length === 0) return null;
  return (
    <Card title={disputes.length > 0 ? 'Refunds and chargebacks' : 'Refunds'}>
      <Lines>
        {allRefunds.map((refund) => {
          const { id, amount, status, reason, actor, cause, stripeRefundId, at, units, settlement } = refund;
          return (
            <OrderRecord
              key={id}
              head={
                <>
                  <strong>
                    <Money amount={amount} />
                  </strong>
                  <span>{contentOf(refund)}</span>
                  <StatusBadge tone={REFUND_STATES[status].tone}>{REFUND_STATES[status].label}</StatusBadge>
                </>
              }
            >
              <DetailList
                details={[
                  { name: 'Items', value: refund.kind === 'lines' && formatUnits(units) },
                  { name: 'Why', value: reason },
                  {
                    name: 'By',
                    value: (
                      <>
                        {actor}, <time dateTime={at}>{formatDateTime(at)}</time>
                      </>
                    ),
                  },
                  { name: 'What went wrong', value: cause },
                  { name: 'Paid another way', value: settlement && formatSettlement(settlement) },
                  { name: refund.isByBank ? 'Stripe dispute ID' : 'Stripe refund ID', value: stripeRefundId },
                ]}
              />
              {mayEdit && refund.maySettle && (
                <Flex>
                  <Button onClick={() => setSettledId(id)}>Mark as Settled Another Way…</Button>
                </Flex>
              )}
            </OrderRecord>
          );
        })}
        {disputes.map(({ id, amount, reason, status, respondBy, at }) => (
          <OrderRecord
            key={id}
            head={
              <>
                <strong>
                  <Money amount={amount} />
                </strong>
                <span>Chargeback</span>
                <StatusBadge tone={isOpen(status) ? 'error' : 'info'}>{disputeLabel(status)}</StatusBadge>
              </>
            }
          >
            <DetailList
              details={[
                { name: 'Bank’s reason', value: disputeLabel(reason) },
                { name: 'Answer by', value: respondBy && formatDay(respondBy) },
                { name: 'Since', value: <time dateTime={at}>{formatDateTime(at)}</time> },
              ]}
            />
          </OrderRecord>
        ))}
      </Lines>
      {settled && <SettleRefundDialog order={order} failed={settled} onClose={() => setSettledId(null)} />}
    </Card>
  );
}

function formatUnits(units: StaffRefund['units']): string {
  return units.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');
}

/** Reference and reason are emptied with the customer's account. */
function formatSettlement({ reference, actor, reason }: NonNullable<AdminOrder['allRefunds'][number]['settlement']>) {
  return [reference, `by ${actor}`].filter(Boolean).join(', ') + (reason && `: ${reason}`);
}
