import { Checkbox, Form, Input } from 'antd';
import { useRequestReturnMutation } from '../../../api/account-api';
import { rejectionOf } from '../../../api/api-error';
import type { Order, OrderLine } from '../../../api/types';
import { AntdDialog } from '../../../ui/antd-dialog';
import flow from '../../../ui/flow.module.css';
import { PageField } from '../../../ui/form/page-fields';
import { PageForm } from '../../../ui/form/page-form';
import { QuantityStepper } from '../../../ui/form/quantity-stepper';
import layout from '../../../ui/layout.module.css';
import spacing from '../../../ui/spacing.module.css';
import { showToast } from '../../../ui/toast/toast-store';
import typography from '../../../ui/typography.module.css';
import type { OrderAccess } from '../order-access';
import returnLinesStyles from './return-lines.module.css';
import { useShowOrder } from './use-show-order';

/** The longest reason that the shop accepts. */
export const REASON_LENGTH = 1000;

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
      <ul className={`${layout.plain} ${layout.ruled} ${spacing.above4}`}>
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
                <div className={`${flow.line12} ${returnLinesStyles.quantity}`}>
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
        className={`${typography.fine} ${spacing.below4} ${typography.error} ${returnLinesStyles.error}`}
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
  const [request, { isLoading }] = useRequestReturnMutation();
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
    <AntdDialog title="Return items" isBusy={isLoading} onClose={onClose}>
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
