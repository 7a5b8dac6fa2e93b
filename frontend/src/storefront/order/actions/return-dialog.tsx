import { useId, useState } from 'react';
import { rejectionOf } from '../../../api/api-error';
import { useRequestReturnMutation } from '../../../api/shop-api';
import type { Order, OrderLine } from '../../../api/types';
import { AntdDialog } from '../../../ui/antd/dialog';
import { Button } from '../../../ui/button';
import { TextAreaField, TickField } from '../../../ui/form/field';
import { Form, FormEnd } from '../../../ui/form/form';
import { QuantityStepper } from '../../../ui/form/quantity-stepper';
import { useForm } from '../../../ui/form/use-form';
import { showToast } from '../../../ui/toast/toast-store';
import { type OrderAccess } from '../order-access';
import { REASON_LENGTH } from './reason';
import returnLinesStyles from './return-lines.module.css';
import { useShowOrder } from './use-show-order';

interface ReturnLinesProps {
  lines: readonly OrderLine[];
  /** Quantities by product. */
  wanted: ReadonlyMap<string, number>;
  onChange: (wanted: ReadonlyMap<string, number>) => void;
  error: string | undefined;
}

/** A product both paid for and given is listed once: the paid units can be returned. */
const isListed = ({ productId, isGift }: OrderLine, _: number, lines: readonly OrderLine[]) =>
  !isGift || !lines.some((other) => !other.isGift && other.productId === productId);

/** The items to return, with their quantities. */
export function ReturnLines({ lines, wanted, onChange, error }: ReturnLinesProps) {
  const id = useId();
  const set = (productId: string, quantity: number) => {
    const next = new Map(wanted);
    if (quantity > 0) next.set(productId, quantity);
    else next.delete(productId);
    onChange(next);
  };
  return (
    <fieldset className={returnLinesStyles.lines} aria-describedby={`${id}-line`}>
      <legend>What would you like to return?</legend>
      <ul>
        {lines.filter(isListed).map(({ productId, name, quantity }) => {
          const chosen = wanted.get(productId);
          return (
            <li key={productId}>
              <TickField
                name={`line-${productId}`}
                label={name}
                checked={chosen !== undefined}
                onChange={(event) => set(productId, event.target.checked ? quantity : 0)}
              />
              {chosen !== undefined && quantity > 1 && (
                <div className={returnLinesStyles.quantity}>
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
      <p id={`${id}-line`} className={returnLinesStyles.error} role={error ? 'alert' : undefined}>
        {error}
      </p>
    </fieldset>
  );
}

interface ReturnDialogProps {
  order: Order;
  access: OrderAccess;
  onClose: () => void;
}

/** Requests a return, on which staff decide (docs/rules.md#returns). */
export function ReturnDialog({ order, access, onClose }: ReturnDialogProps) {
  const onlyLine = order.lines.length === 1 ? order.lines[0] : undefined;
  const [wanted, setWanted] = useState<ReadonlyMap<string, number>>(
    () => new Map(onlyLine ? [[onlyLine.productId, onlyLine.quantity]] : []),
  );
  const [request] = useRequestReturnMutation();
  const showOrder = useShowOrder(access);
  const form = useForm({
    check: ({ reason = '' }) => ({
      lines: wanted.size === 0 ? 'Please choose what you would like to return' : undefined,
      reason: reason.trim() === '' ? 'Please tell us why you would like to return this' : undefined,
    }),
    send: async ({ reason = '' }) => {
      const lines = [...wanted].map(([productId, quantity]) => ({ productId, quantity }));
      const { data, error } = await request({ ...access, requestReturnInput: { reason: reason.trim(), lines } });
      if (error) return rejectionOf(error, 'Your request could not be sent. Please try again.');
      await showOrder(data);
      showToast({ title: 'Return requested', description: 'We’ll reply by email.', tone: 'success' });
      onClose();
    },
  });
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
      <Form form={form} name="Return items">
        <ReturnLines lines={order.lines} wanted={wanted} onChange={setWanted} error={form.errors.lines} />
        <TextAreaField
          name="reason"
          label="Why would you like to return this?"
          maxLength={REASON_LENGTH}
          error={form.errors.reason}
        />
        <FormEnd form={form} action="Request Return" busy="Sending…">
          <Button variant="plain" onClick={onClose}>
            Cancel
          </Button>
        </FormEnd>
      </Form>
    </AntdDialog>
  );
}
