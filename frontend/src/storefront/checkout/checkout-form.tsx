import { Checkbox, ConfigProvider, Form, Input } from 'antd';
import { createContext, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useCartHints } from '../../api/cart/cart-lacks';
import type { Quote } from '../../api/types';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import flow from '../../ui/flow.module.css';
import { followEnterKey, labelEnterKey } from '../../ui/form/enter-key';
import { useMedia } from '../../ui/hooks/use-media';
import { Icon } from '../../ui/icons/icon';
import { LackingParts } from '../../ui/lacking-parts';
import layout from '../../ui/layout.module.css';
import spacing from '../../ui/spacing.module.css';
import typography from '../../ui/typography.module.css';
import { formFieldOf } from './address/address';
import { AddressFields, EmailField, Folded } from './address/address-fields';
import { type DestinationProblem, UndeliverableHelp, useDestinationErrors } from './address/postcode';
import { SaveAddress, SavedAddressChoice } from './address/saved-addresses';
import styles from './checkout.module.css';
import {
  DELIVERY_NOTE_LIMIT,
  emptyForm,
  type CheckoutFormValues as FormValues,
  isComplete,
  isFromLastOrder,
  isKnownAddress,
  type Known,
  restoreForm,
} from './checkout-form-values';
import { type Checkout, isBusy, type PaymentMethod } from './checkout-state';
import { ChangeButton, DeliveryPart, useAddressFold } from './delivery-part';
import { CardPart } from './payment/card-part';
import { ExpressCheckout } from './payment/express-checkout';
import { CreditNotice, PurchaseOrderFields } from './purchase-order-fields';
import { OrderSummary } from './quote/order-summary';
import { PointsField } from './quote/points-field';
import { RewardsChoice } from './quote/rewards-choice';
import { AgeNotice, MixedNotice, SubmitBar, SubmitNotices } from './submit-part';
import type { CheckoutRun } from './use-checkout';

interface CheckoutFormProps {
  run: CheckoutRun;
  method: PaymentMethod;
  known: Known;
  /** Values typed before a reload. */
  stored: FormValues | undefined;
  /** Back to the choice of payment method, where there was one. */
  onBack: (() => void) | undefined;
  /** The payment method is that of the last order, and was not chosen. */
  isStraight: boolean;
}

/** The element above the page's heading that leads back, here to the payment options. */
export const WayBack = createContext<HTMLElement | null>(null);

/** The form of a checkout, with the order summary beside it, or folded above it on narrow screens. */
export function CheckoutForm({ run, method, known, stored, onBack, isStraight }: CheckoutFormProps) {
  const { checkout, quote } = run;
  const [form] = Form.useForm<FormValues>();
  const [initial] = useState(() => restoreForm(emptyForm(method, known), stored));
  const [isFilledIn] = useState(!stored && isFromLastOrder(method, known));
  const [isReturning] = useState(() => isKnownAddress(method, known) && isComplete(method, initial));
  const wide = useMedia('(min-width: 1024px)');
  const isLocked = isBusy(checkout);
  const onTyped = useFormValues(form, (values) => run.remember(restoreForm(initial, values)));
  const destination = useDestinationErrors(form, method, quote);
  useFieldErrors(form, checkout, method, destination.show);
  const isCard = method === 'card';
  const sameBilling = Form.useWatch('sameBilling', form) ?? initial.sameBilling;
  const fold = useAddressFold(method, isReturning, checkout.errors);
  const summary = <OrderSummary {...run} isCurrent={run.isCurrent || isLocked} folded={!wide} />;

  return (
    <ConfigProvider theme={{ components: { Form: { itemMarginBottom: 30 } } }}>
      {onBack && !isStraight && (
        <BackToPaymentOptions onBack={onBack} disabled={isLocked || checkout.payment !== null} />
      )}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        noValidate
        scrollToFirstError={{ focus: true, block: 'center' }}
        initialValues={initial}
        onFocus={labelEnterKey}
        onKeyDown={followEnterKey}
        onValuesChange={(_, values: FormValues) => {
          onTyped(values);
          run.edited();
        }}
        onFinishFailed={({ errorFields }) => fold.openFor(errorFields)}
        onFinish={(values: FormValues) => void run.submit(restoreForm(initial, values))}
        className={`${layout.columns} ${styles.columns}`}
        disabled={isLocked}
      >
        {!wide && summary}
        <div>
          {onBack && isStraight && (
            <section
              className={`${layout.surface} ${layout.between} ${styles.compact} ${spacing.below20}`}
              aria-label="Payment method"
            >
              <p className={`${layout.grow} ${flow.stack2} ${layout.breaks} ${layout.smalls}`}>
                <strong>{isCard ? 'Pay by card' : 'Purchase order'}</strong>
                <span>As for your last order</span>
              </p>
              <ChangeButton what="payment method" onClick={onBack} disabled={isLocked || checkout.payment !== null} />
            </section>
          )}
          {isCard && (
            <ExpressCheckout
              run={run}
              form={form}
              onPay={(values, pick) =>
                run.submit(restoreForm(initial, { ...form.getFieldsValue(true), ...values }), pick)
              }
              onProblem={fold.open}
            />
          )}
          <div className={flow.stack20}>
            {!isCard && (
              <Card title="Purchase Order">
                <PurchaseOrderFields isShort={isReturning} />
              </Card>
            )}
            <DeliveryPart fold={fold} known={initial} title={isCard ? 'Delivery' : 'Shipping Address'}>
              {isCard && (
                <Card title="Contact">
                  <EmailField />
                </Card>
              )}
              <Card title={isCard ? 'Delivery' : 'Shipping Address'}>
                {isFilledIn && (
                  <p className={`${spacing.below16} ${typography.fine} ${styles.note}`}>
                    Filled in from your last order. Change anything that is different this time.
                  </p>
                )}
                <SavedAddressChoice method={method} part="shipping" />
                <AddressFields
                  method={method}
                  part="shipping"
                  onPlaceLeft={destination.check}
                  aside={
                    destination.problem && (
                      <UndeliverableHelp
                        problem={destination.problem}
                        onRemove={(productIds) => {
                          run.removeProducts(productIds);
                          destination.clear();
                        }}
                      />
                    )
                  }
                />
                <Folded name="deliveryNote" link="Add a delivery note">
                  <Form.Item name="deliveryNote" label="Delivery note">
                    <Input.TextArea name="deliveryNote" rows={2} maxLength={DELIVERY_NOTE_LIMIT} />
                  </Form.Item>
                </Folded>
                <div className={`${flow.stack4} ${styles.ticks}`}>
                  <SaveAddress method={method} part="shipping" />
                  {isCard && (
                    <Form.Item name="sameBilling" valuePropName="checked">
                      <Checkbox>Billing address is the same</Checkbox>
                    </Form.Item>
                  )}
                </div>
              </Card>
              {(!isCard || !sameBilling) && (
                <Card title="Billing Address">
                  {!isCard && (
                    <Form.Item
                      name="sameBilling"
                      valuePropName="checked"
                      className={sameBilling ? styles.last : undefined}
                    >
                      <Checkbox>Same as shipping address</Checkbox>
                    </Form.Item>
                  )}
                  {!sameBilling && (
                    <>
                      <SavedAddressChoice method={method} part="billing" />
                      <AddressFields method={method} part="billing" />
                    </>
                  )}
                </Card>
              )}
            </DeliveryPart>
            <RewardsChoice run={run} />
            {isCard && (
              <PointsField
                quote={quote}
                onChange={(pointsUsed) => run.setExtras((extras) => ({ ...extras, pointsUsed }))}
              />
            )}
            <Card title={isCard ? 'Payment' : 'Approval'}>
              <MixParts quote={quote} />
              <AgeNotice quote={quote} />
              <MixedNotice quote={quote} />
              {isCard ? <CardPart run={run} /> : <CreditNotice total={quote?.total} />}
              <SubmitNotices run={run} method={method} onBack={onBack} />
            </Card>
          </div>
          <SubmitBar run={run} method={method} />
        </div>
        {wide && <div className={styles.summary}>{summary}</div>}
      </Form>
    </ConfigProvider>
  );
}

interface BackToPaymentOptionsProps {
  onBack: () => void;
  disabled: boolean;
}

/** In the place of the way back to the cart, after the choice; it gets the focus. */
function BackToPaymentOptions({ onBack, disabled }: BackToPaymentOptionsProps) {
  const button = useRef<HTMLButtonElement>(null);
  const place = use(WayBack);
  useEffect(() => button.current?.focus(), []);
  const back = (
    <Button ref={button} variant="plain" className={styles.back} onClick={onBack} disabled={disabled}>
      <Icon name="chevron-left" size={18} />
      Back to Payment Options
    </Button>
  );
  return place ? createPortal(back, place) : back;
}

type CheckoutFormInstance = ReturnType<typeof Form.useForm<FormValues>>[0];

/**
 * Saves a form's values from the first change on, also changes made by code. Returns a handler for typing, because
 * watching alone runs later, when the user may have left the page.
 */
function useFormValues(form: CheckoutFormInstance, remember: (values: FormValues) => void) {
  const values: FormValues | undefined = Form.useWatch([], form);
  const first = useRef<string>(undefined);
  const keep = useEffectEvent(remember);
  useEffect(() => {
    if (!values) return;
    const now = JSON.stringify(values);
    first.current ??= now;
    if (now !== first.current) keep(values);
  }, [values]);
  return remember;
}

/** Shows the shop's errors at their fields, once these are enabled again, and focuses the first. */
function useFieldErrors(
  form: CheckoutFormInstance,
  { errors }: Checkout,
  method: PaymentMethod,
  showDestination: (problem: DestinationProblem) => void,
) {
  const show = useEffectEvent(() => {
    const fields = errors.flatMap(({ field, message }) => {
      const name = formFieldOf(method, field);
      return name ? [{ name: name as never, errors: [message] }] : [];
    });
    form.setFields(fields);
    const [first] = fields;
    if (first) form.scrollToField(first.name, { focus: true, block: 'center' });
    for (const error of errors) if ('excluded' in error) showDestination(error as DestinationProblem);
  });
  useEffect(() => {
    if (errors.length > 0) show();
  }, [errors]);
}

/** Asks for the hardeners that a 2K order lacks: it is not placed until they are added or the shopper has some (docs/rules.md#goes-with). */
function MixParts({ quote }: { quote: Quote | undefined }) {
  const missing = useCartHints(quote, 'hardener');
  if (missing.length === 0) return null;
  return (
    <Form.Item
      name="haveSome"
      rules={[
        {
          validator: () => Promise.reject(new Error('Add the hardener that is missing, or say that you have some')),
        },
      ]}
    >
      <LackingParts parts={missing} />
    </Form.Item>
  );
}
