import { Button, Flex, Form, Input } from 'antd';
import { useState } from 'react';
import { SendDialog } from '../../api/send-dialog';
import { useSession } from '../../api/session/use-session';
import { type AdminOrder, useSettleRefundMutation } from '../../api/staff-api';
import { Card } from '../../ui/card';
import { formatDateTime, formatDay } from '../../ui/date-format';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { ReasonField } from '../../ui/form/action-dialog';
import { Money } from '../../ui/money/money';
import { formatPounds } from '../../ui/money/money-format';
import { Lines } from '../../ui/record/lines';
import { DetailList } from './detail-list';
import { disputeLabel, isOpen } from './dispute-labels';
import { OrderRecord } from './order-record';
import { maySell } from './permissions';
import { showOrderRejection } from './show-rejection';

interface SettleRefundDialogProps {
  order: AdminOrder;
  /** The failed refund. */
  failed: AdminOrder['allRefunds'][number];
  onClose: () => void;
}

/** Marks a failed refund as settled: the customer was paid another way (docs/rules.md#settled-refunds). */
export function SettleRefundDialog({ order: { orderNumber }, failed, onClose }: SettleRefundDialogProps) {
  const [settle] = useSettleRefundMutation();
  const pounds = formatPounds(failed.amount);
  return (
    <SendDialog<{ reference: string; reason: string }>
      title={`Settle the refund of ${orderNumber}`}
      action={`Mark ${pounds} as Settled`}
      busy="Saving..."
      isDangerous
      initialValues={{ reference: '', reason: '' }}
      send={({ reference, reason }) => {
        const settleRefundInput = { reference: reference.trim(), reason: reason.trim() };
        return settle({ orderNumber, refundId: failed.id, settleRefundInput });
      }}
      failure={(error, form) => showOrderRejection(error, 'Failed to mark the refund as settled.', form)}
      done={{ title: 'Settled', description: 'The customer gets an email.' }}
      onClose={onClose}
    >
      <p>
        First pay the customer <strong>{pounds}</strong> another way, by bank transfer for example. The refund then
        counts as done and cannot be sent again. Sage takes it from the card payments account: in Sage, record a
        transfer from the account you paid from.
      </p>
      <Form.Item
        name="reference"
        label="Payment reference"
        rules={[{ required: true, whitespace: true, message: 'Enter the payment reference' }]}
        extra="The customer will see it in the email we send now."
      >
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      <ReasonField name="reason" extra="Saved with the order and in the audit trail." />
    </SendDialog>
  );
}

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
