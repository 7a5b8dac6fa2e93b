import { Button, Form, Radio } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { SendDialog } from '../../api/send-dialog';
import { type AdminOrder, useAnswerReturnMutation } from '../../api/staff-api';
import { Notice } from '../../ui/feedback/notice';
import { ReasonField } from '../../ui/form/action-dialog';
import { formatPounds } from '../../ui/money/money-format';
import { formatPoints } from '../../ui/reward/format-points';
import { failedBefore } from './dialogs/format-refund';
import { isInquiry, isOpen } from './dispute-labels';
import { SameNumber } from './same-number';
import { showOrderRejection } from './show-rejection';

interface Answer {
  decision?: 'accepted' | 'declined';
  answer: string;
}

interface AnswerReturnDialogProps {
  order: AdminOrder;
  request: AdminOrder['returnRequests'][number];
  onClose: () => void;
}

export function AnswerReturnDialog({ order: { orderNumber }, request, onClose }: AnswerReturnDialogProps) {
  const [answerReturn] = useAnswerReturnMutation();
  return (
    <SendDialog<Answer>
      title={`Return of ${orderNumber}`}
      action="Send Answer"
      busy="Sending..."
      initialValues={{ answer: '' }}
      send={async ({ decision, answer }) =>
        decision && answerReturn({ orderNumber, answerReturnInput: { decision, answer: answer.trim() } })
      }
      failure={(error, form) => showOrderRejection(error, 'Failed to answer the return request.', form)}
      done={{ title: 'Answered', description: 'The customer gets an email.' }}
      onClose={onClose}
    >
      <ul>
        {request.lines.map(({ sku, name, quantity }) => (
          <li key={sku}>
            {quantity} × {name} ({sku})
          </li>
        ))}
      </ul>
      <p>“{request.reason}”</p>
      <Form.Item name="decision" label="Decision" rules={[{ required: true, message: 'Accept or decline' }]}>
        <Radio.Group>
          <Radio value="accepted">Accept</Radio>
          <Radio value="declined">Decline</Radio>
        </Radio.Group>
      </Form.Item>
      <ReasonField
        name="answer"
        label="Answer"
        message="Enter a reply to the customer"
        extra="The customer sees this: where to send the goods, or why not. An accepted return stays here until the goods arrive."
      />
    </SendDialog>
  );
}

interface OrderNoticesProps {
  order: AdminOrder;
  mayEdit: boolean;
}

interface OrderNoticesWithMore extends OrderNoticesProps {
  mayOpenEvents: boolean;
  /** Shown first. */
  children?: ReactNode;
}

/** Notices that staff must read before they act on the order. */
export function OrderNotices({ order, mayEdit, mayOpenEvents, children }: OrderNoticesWithMore) {
  const last = order.allRefunds.at(-1);
  const failed = failedBefore(order) ?? (last?.status === 'failed' ? last : null);
  const disputed = order.disputes.filter(({ status }) => isOpen(status));
  const request = order.returnRequests.find(({ status }) => status === 'requested');
  return (
    <>
      {children}
      {order.needsAddress && order.status !== 'cancelled' && (
        <Notice tone="warning" icon="warning" title="Address needed">
          <p>
            {order.customerEmail
              ? 'The order is paid, but we have no address. The customer has a link to enter one; it cannot be shipped until they do.'
              : 'The order is paid, but we have neither an address nor an email. Look up the payment in Stripe to reach the customer.'}
          </p>
        </Notice>
      )}
      {order.undeliverable !== null && (
        <Notice tone="warning" icon="warning" title="Cannot be delivered there">
          <p>
            {order.undeliverable} It cannot be shipped until the address is changed. We have emailed the customer; sales
            can <Link to={`/order/${order.orderNumber}`}>give another address</Link> or cancel the order.
          </p>
        </Notice>
      )}
      {order.ageToConfirm !== null && (
        <Notice tone="warning" icon="warning" title="Age to confirm">
          <p>
            The customer has not confirmed yet that they are {order.ageToConfirm} or over.{' '}
            {order.customerEmail
              ? 'They have a link by email; it cannot be shipped until they do.'
              : 'It cannot be shipped until they do.'}
          </p>
        </Notice>
      )}
      {lacksMixedTick(order) && (
        <Notice tone="warning" icon="warning" title="Not agreed that mixed paint cannot be returned">
          <p>
            The payment arrived, but the checkout was left before the tick was sent. Ask the customer before you mix
            their colour, and write their answer as a note.
          </p>
        </Notice>
      )}
      {order.pointsDebt > 0 && (
        <Notice tone="warning" icon="warning" title={`Held: the customer owes ${formatPoints(order.pointsDebt)}`}>
          <p>
            A refund took back points after they had paid for a discount or reward on this order. It is shipped once
            nothing is owed, or with a reason.
          </p>
        </Notice>
      )}
      {order.held && (
        <Notice tone="error" icon="warning" title="Goods held">
          <p>{order.held} Do not pack it: cancel the order, or ship it with a reason.</p>
        </Notice>
      )}
      {order.duplicatePurchaseOrders.length > 0 && order.poStatus !== 'rejected' && (
        <Notice tone="warning" icon="warning" title={`PO number ${order.purchaseOrderNumber} was used before`}>
          <SameNumber orders={order.duplicatePurchaseOrders} />
        </Notice>
      )}
      {disputed.map((dispute) => (
        <Notice
          key={dispute.id}
          tone="error"
          icon="warning"
          title={`${isInquiry(dispute.status) ? 'Inquiry about' : 'Chargeback of'} ${formatPounds(dispute.amount)}`}
        >
          <p>
            {isInquiry(dispute.status)
              ? 'The bank only asks about the payment: respond in Stripe, or refund it, before it becomes a chargeback.'
              : 'Respond in Stripe. The bank holds this money until it is decided, so it cannot be refunded as well.'}
          </p>
        </Notice>
      ))}
      {failed && (
        <Notice tone="error" icon="warning" title={`The refund of ${formatPounds(failed.amount)} failed`}>
          <p>{failed.cause ?? 'The payment provider rejected it.'} The customer has not received the money.</p>
          {mayOpenEvents && (
            <p>
              <Link to={`/admin/events/${encodeURIComponent(`refund:${failed.id}`)}`}>Open failed event</Link>
            </p>
          )}
        </Notice>
      )}
      {request && <ReturnRequestNotice order={order} id={request.id} mayEdit={mayEdit} />}
      {order.poRejectedReason && (
        <Notice tone="error" icon="warning" title="Why it was rejected">
          <p>{order.poRejectedReason}</p>
        </Notice>
      )}
    </>
  );
}

/** Returns whether paint is still to be mixed without the customer's tick (docs/rules.md#mixed-to-order). */
function lacksMixedTick({ status, lines, mixedConfirmation }: AdminOrder): boolean {
  const isToBeMixed = status === 'pending' || status === 'confirmed' || status === 'processing';
  return isToBeMixed && !mixedConfirmation && lines.some(({ colour }) => colour);
}

function ReturnRequestNotice({ order, id, mayEdit }: OrderNoticesProps & { id: string }) {
  const [isAnswering, setAnswering] = useState(false);
  const request = order.returnRequests.find((request) => request.id === id);
  if (!request) return null;
  return (
    <Notice tone="warning" icon="warning" title="The customer wants to return goods">
      <p>
        {request.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}: “{request.reason}”
      </p>
      {mayEdit && <Button onClick={() => setAnswering(true)}>Answer…</Button>}
      {isAnswering && <AnswerReturnDialog order={order} request={request} onClose={() => setAnswering(false)} />}
    </Notice>
  );
}
