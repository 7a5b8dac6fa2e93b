import { Button, Flex } from 'antd';
import { useState } from 'react';
import { ReasonDialog } from '../../api/send-dialog';
import { useSession } from '../../api/session/use-session';
import { type AdminOrder, useCloseReturnMutation, useRecordReturnArrivalMutation } from '../../api/staff-api';
import { Card } from '../../ui/card';
import { formatDateTime } from '../../ui/date-format';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { Lines } from '../../ui/record/lines';
import { showToast } from '../../ui/toast/toast-store';
import { DetailList } from './detail-list';
import { failedBefore } from './dialogs/format-refund';
import { RefundDialog } from './dialogs/refund-dialog';
import { OrderRecord } from './order-record';
import { maySell } from './permissions';
import { showOrderRejection } from './show-rejection';

interface CloseReturnDialogProps {
  order: AdminOrder;
  request: AdminOrder['returnRequests'][number];
  onClose: () => void;
}

/** Closes an accepted return without a refund (docs/rules.md#returns). */
export function CloseReturnDialog({ order: { orderNumber }, request, onClose }: CloseReturnDialogProps) {
  const [close] = useCloseReturnMutation();
  return (
    <ReasonDialog
      title={`Close the return of ${orderNumber}`}
      action="Close Return"
      busy="Closing..."
      isDangerous
      extra="For staff: for example, the goods never arrived or were not as agreed."
      send={(reason) => close({ orderNumber, returnId: request.id, closeReturnInput: { reason } })}
      failure={(error, form) => showOrderRejection(error, 'Failed to close the return.', form)}
      done={{ title: 'Return closed', description: 'Nothing will be refunded.' }}
      onClose={onClose}
    >
      <p>Nothing is refunded and no email is sent. The customer can still request another return in time.</p>
    </ReasonDialog>
  );
}

type ReturnRequest = AdminOrder['returnRequests'][number];

const STATES = {
  requested: { label: 'To answer', tone: 'warning' },
  accepted: { label: 'Awaiting the goods', tone: 'progress' },
  arrived: { label: 'Arrived, to refund', tone: 'warning' },
  refunded: { label: 'Refunded', tone: 'success' },
  closed: { label: 'Closed', tone: 'info' },
  declined: { label: 'Declined', tone: 'info' },
} as const;

/** Returns, and the next step of an accepted one: its goods arrive, then it is refunded or closed. */
export function ReturnsCard({ order }: { order: AdminOrder }) {
  const mayEdit = maySell(useSession().user);
  if (order.returnRequests.length === 0) return null;
  return (
    <Card title="Returns">
      <Lines>
        {order.returnRequests.map((request) => {
          const { id, status, reason, answer, at, lines, arrivedAt, closeReason } = request;
          return (
            <OrderRecord
              key={id}
              head={
                <>
                  <StatusBadge tone={STATES[status].tone}>{STATES[status].label}</StatusBadge>
                  <time dateTime={at}>{formatDateTime(at)}</time>
                </>
              }
            >
              <ul style={{ margin: 0, paddingLeft: 20 }}>
                {lines.map(({ sku, name, quantity }) => (
                  <li key={sku}>
                    {quantity} × {name} ({sku})
                  </li>
                ))}
              </ul>
              <DetailList
                details={[
                  { name: 'Customer’s reason', value: reason },
                  { name: 'Our reply', value: answer },
                  { name: 'Goods arrived', value: arrivedAt && formatDateTime(arrivedAt) },
                  { name: 'Why it was closed', value: closeReason },
                ]}
              />
              {mayEdit && <ReturnActions order={order} request={request} />}
            </OrderRecord>
          );
        })}
      </Lines>
    </Card>
  );
}

function ReturnActions({ order, request }: { order: AdminOrder; request: ReturnRequest }) {
  const [dialog, setDialog] = useState<'refund' | 'close' | null>(null);
  const [recordArrival, { isLoading }] = useRecordReturnArrivalMutation();
  const close = () => setDialog(null);
  const { orderNumber } = order;
  if (request.status !== 'accepted' && request.status !== 'arrived') return null;

  const arrive = async () => {
    const { error } = await recordArrival({ orderNumber, returnId: request.id });
    if (error) return showOrderRejection(error, 'Failed to record the arrival.');
    showToast({
      title: 'Goods arrived',
      description: 'We have emailed the customer. Refund them next.',
      tone: 'success',
    });
  };

  return (
    <Flex wrap gap={8}>
      {request.status === 'accepted' && (
        <Button type="primary" disabled={isLoading} onClick={() => void arrive()}>
          Goods Arrived
        </Button>
      )}
      {order.mayRefund && failedBefore(order) === null && (
        <Button type={request.status === 'arrived' ? 'primary' : 'default'} onClick={() => setDialog('refund')}>
          Refund Return…
        </Button>
      )}
      <Button onClick={() => setDialog('close')}>Close Return…</Button>
      {dialog === 'refund' && <RefundDialog order={order} ofReturn={request} onClose={close} />}
      {dialog === 'close' && <CloseReturnDialog order={order} request={request} onClose={close} />}
    </Flex>
  );
}
