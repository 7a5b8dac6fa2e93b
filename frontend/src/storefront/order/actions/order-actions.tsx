import { Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { useCancelOrderMutation, useRequestReturnMutation } from '../../../api/account-api';
import { rejectionOf } from '../../../api/api-error';
import { useCartHints } from '../../../api/cart/cart-lacks';
import type { Reordered } from '../../../api/cart/reordered';
import { useCartQuote } from '../../../api/cart/use-cart-quote';
import { useAddOrderToCart } from '../../../api/cart/use-reorder';
import type { Order, OrderLine } from '../../../api/types';
import { AntdDialog } from '../../../ui/antd-dialog';
import { Button, ButtonLink, type ButtonVariant } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import { PageField } from '../../../ui/form/page-fields';
import { PageForm } from '../../../ui/form/page-form';
import { QuantityStepper } from '../../../ui/form/quantity-stepper';
import { LackingParts } from '../../../ui/lacking-parts';
import layout from '../../../ui/layout.module.css';
import { formatPounds, penceOf } from '../../../ui/money/money-format';
import { showToast } from '../../../ui/toast/toast-store';
import { type OrderAccess, onlyShows, receiptAddress } from '../order-access';
import styles from '../order-details.module.css';
import { hasReceipt } from '../receipt/receipt-kind';
import returnLinesStyles from './return-lines.module.css';
import { useShowOrder } from './use-show-order';

/** The longest reason that the shop accepts. */
const REASON_LENGTH = 1000;

/** Quantities by product. */
type Wanted = ReadonlyMap<string, number>;

interface ReturnLinesProps {
  lines: readonly OrderLine[];
  /** Given by the form, which focuses the fields by their id. */
  id?: string;
  value?: Wanted;
  onChange?: (wanted: Wanted) => void;
}

/** A product both paid for and given is listed once: the paid units can be returned. */
const isListed = ({ productId, isGift, colour }: OrderLine, _: number, lines: readonly OrderLine[]) =>
  !colour && (!isGift || !lines.some((other) => !other.isGift && other.productId === productId));

/** The items to return, with their quantities. */
function ReturnLines({ lines, id, value: wanted = new Map(), onChange }: ReturnLinesProps) {
  const [error] = Form.Item.useStatus().errors;
  const set = (productId: string, quantity: number) => {
    const next = new Map(wanted);
    if (quantity > 0) next.set(productId, quantity);
    else next.delete(productId);
    onChange?.(next);
  };
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={`${layout.shrink} ${returnLinesStyles.lines}`}
      aria-describedby={`${id}-line`}
    >
      <legend>What would you like to return?</legend>
      <ul className={`${layout.plain} ${layout.ruled} ${layout.above4}`}>
        {lines.filter(isListed).map(({ productId, name, quantity }) => {
          const chosen = wanted.get(productId);
          return (
            <li key={productId}>
              <Checkbox
                className={`${layout.centre} ${layout.tall}`}
                checked={chosen !== undefined}
                onChange={({ target }) => set(productId, target.checked ? quantity : 0)}
              >
                {name}
              </Checkbox>
              {chosen !== undefined && quantity > 1 && (
                <div className={`${layout.line12} ${returnLinesStyles.quantity}`}>
                  <QuantityStepper
                    value={chosen}
                    max={quantity}
                    limit={`Only ${quantity} ordered`}
                    name={name}
                    onChange={(units) => set(productId, units)}
                  />
                  <span>of {quantity}</span>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <p
        id={`${id}-line`}
        className={`${layout.fine} ${layout.below4} ${layout.error} ${returnLinesStyles.error}`}
        role={error ? 'alert' : undefined}
      >
        {error}
      </p>
    </fieldset>
  );
}

interface Values {
  reason: string;
  wanted: Wanted;
}

async function someWanted(_: unknown, { size }: Wanted) {
  if (size === 0) throw new Error('Choose what you would like to return');
}

interface ReturnDialogProps {
  order: Order;
  access: OrderAccess;
  onClose: () => void;
}

/** Requests a return, on which staff decide (docs/rules.md#returns). */
export function ReturnDialog({ order, access, onClose }: ReturnDialogProps) {
  const lines = order.lines.filter(({ colour }) => !colour);
  const onlyLine = lines.length === 1 ? lines[0] : undefined;
  const [request] = useRequestReturnMutation();
  const showOrder = useShowOrder(access);
  const send = async ({ reason, wanted }: Values) => {
    const lines = [...wanted].map(([productId, quantity]) => ({ productId, quantity }));
    const { data, error } = await request({ ...access, requestReturnInput: { reason: reason.trim(), lines } });
    if (error) return rejectionOf(error, 'Your request could not be sent. Please try again.');
    await showOrder(data);
    showToast({ title: 'Return requested', description: 'We’ll reply by email.', tone: 'success' });
    onClose();
  };
  return (
    <AntdDialog title="Return items" onClose={onClose}>
      <p>
        Tell us what you would like to return and why. We’ll reply by email. Please don’t send anything back until then.
        Read{' '}
        <a href="/returns" target="_blank" rel="noopener">
          our returns policy<span className="visually-hidden"> (opens in a new tab)</span>
        </a>
        .
      </p>
      {lines.length < order.lines.length && (
        <p>
          Paint that was mixed for you cannot be returned. If something is wrong with it,{' '}
          <a href="/contact">please get in touch</a>.
        </p>
      )}
      <PageForm<Values>
        name="Return items"
        initialValues={{ reason: '', wanted: new Map(onlyLine && [[onlyLine.productId, onlyLine.quantity]]) }}
        send={send}
        action="Request Return"
        busy="Sending…"
        onCancel={onClose}
      >
        <Form.Item noStyle name="wanted" rules={[{ validator: someWanted }]}>
          <ReturnLines lines={order.lines} />
        </Form.Item>
        <PageField
          name="reason"
          label="Why would you like to return this?"
          rules={[{ required: true, whitespace: true, message: 'Enter why you would like to return this' }]}
        >
          <Input.TextArea rows={3} maxLength={REASON_LENGTH} />
        </PageField>
      </PageForm>
    </AntdDialog>
  );
}

type Paid = Pick<Order, 'poStatus' | 'cancelRefund' | 'refunded' | 'pointsUsed'>;

/** Returns the customer's refund on cancelling; a reward always comes back (docs/rules.md#grants). */
export function formatCancellation({ grant, ...order }: Paid & Pick<Order, 'grant'>): string {
  const reward = grant ? ` Your reward “${grant.name}” can be used again.` : '';
  return formatPaidBack(order) + reward;
}

function formatPaidBack({ poStatus, cancelRefund, refunded, pointsUsed }: Paid): string {
  if (poStatus === 'pending_approval') return 'Nothing was charged. Your items are no longer reserved for you.';
  if (poStatus !== null)
    return 'Anything invoiced will be credited to your account. Your items are no longer reserved for you.';
  if (penceOf(cancelRefund) === 0) return 'What you paid has already been refunded. This cannot be undone.';
  // Earlier refunds gave back their share of the points; only the server knows the rest.
  const all = pointsUsed > 0 && penceOf(refunded) === 0;
  const points = all ? `, and return the ${pointsUsed.toLocaleString('en-GB')} points you used` : '';
  return `We will refund ${formatPounds(cancelRefund)} to the card you paid with${points}. Banks usually take 5 to 10 working days to show it. This cannot be undone.`;
}

interface CancelDialogProps {
  order: Order;
  access: OrderAccess;
  onClose: () => void;
}

/** Customers may cancel before packing (docs/rules.md#cancellation). */
export function CustomerCancelDialog({ order, access, onClose }: CancelDialogProps) {
  const [cancel] = useCancelOrderMutation();
  const showOrder = useShowOrder(access);
  const send = async ({ reason }: { reason: string }) => {
    const { data, error } = await cancel({ ...access, cancelOrderInput: { reason: reason.trim() || undefined } });
    if (error) return rejectionOf(error, 'The order could not be cancelled. Please try again.');
    await showOrder(data);
    showToast({ title: 'Order cancelled', description: `Order ${order.orderNumber} is cancelled.`, tone: 'success' });
    onClose();
  };
  return (
    <AntdDialog title="Cancel this order?" onClose={onClose}>
      <p>{formatCancellation(order)}</p>
      <PageForm
        name="Cancel order"
        initialValues={{ reason: '' }}
        send={send}
        action="Cancel Order"
        busy="Cancelling…"
        variant="ink"
        onCancel={onClose}
        cancel="Keep Order"
      >
        <PageField name="reason" label="Why are you cancelling?" optional hint="This helps us improve">
          <Input.TextArea rows={3} maxLength={REASON_LENGTH} />
        </PageField>
      </PageForm>
    </AntdDialog>
  );
}

interface ReorderButtonProps {
  start: () => void;
  isBusy: boolean;
  variant: ButtonVariant;
}

export function ReorderButton({ start, isBusy, variant }: ReorderButtonProps) {
  return (
    <Button variant={variant} onClick={start} isBusy={isBusy}>
      {isBusy ? 'Adding…' : 'Buy Again'}
    </Button>
  );
}

/** Shows what the cart lacks after the addition. */
function LackingInCart() {
  return <LackingParts parts={useCartHints(useCartQuote().quote)} />;
}

/** Lists the products added to the cart, and those not added with the reason. */
export function ReorderOutcome({ outcome: { title, tone, problems, hasSome } }: { outcome: Reordered }) {
  return (
    <div className={styles.outcome}>
      <Notice tone={tone} icon={tone === 'success' ? 'check' : 'warning'} title={title} alert>
        {problems.length > 0 && (
          <ul className={`${layout.bullets} ${layout.below4}`}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
        {hasSome && <LackingInCart />}
        {hasSome && (
          <ButtonLink to="/cart" variant="ink" size="small">
            View Cart
          </ButtonLink>
        )}
      </Notice>
    </div>
  );
}

/** Buying again is the main action only of past orders; of one that is on its way it is tracking. */
const PAST = ['delivered', 'cancelled'];

/** The actions that the server allows in the order's state, and by the link. */
export function OrderActions({ order, access }: { order: Order; access: OrderAccess }) {
  const [open, setOpen] = useState<'cancel' | 'return' | null>(null);
  const reorder = useAddOrderToCart(access);
  const mayAct = !onlyShows(order, access);
  const close = () => setOpen(null);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are buttons and links */}
      <div className={`${layout.wrap8} ${layout.below20} ${styles.actions}`} role="group" aria-label="What you can do">
        <ReorderButton
          {...reorder}
          variant={
            PAST.includes(order.status) || (order.status === 'shipped' && !order.trackingUrl) ? 'signal' : 'outline'
          }
        />
        {hasReceipt(order) && (
          <ButtonLink to={receiptAddress(access)} variant="outline">
            {order.poStatus === null ? 'Print Receipt' : 'Print Summary'}
          </ButtonLink>
        )}
        {mayAct && order.mayReturn && (
          <Button variant="outline" onClick={() => setOpen('return')}>
            Return Items
          </Button>
        )}
        {mayAct && order.mayCancel && (
          <Button variant="plain" onClick={() => setOpen('cancel')}>
            Cancel Order
          </Button>
        )}
      </div>
      {reorder.outcome && <ReorderOutcome outcome={reorder.outcome} />}
      {open === 'cancel' && <CustomerCancelDialog order={order} access={access} onClose={close} />}
      {open === 'return' && <ReturnDialog order={order} access={access} onClose={close} />}
    </>
  );
}
