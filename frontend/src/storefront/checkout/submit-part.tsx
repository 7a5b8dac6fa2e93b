import { Checkbox, Form } from 'antd';
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useGetConfigQuery } from '../../api/shop-api';
import type { Quote } from '../../api/types';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import spinner from '../../ui/feedback/spinner.module.css';
import flow from '../../ui/flow.module.css';
import { Icon } from '../../ui/icons/icon';
import layout from '../../ui/layout.module.css';
import { formatPounds } from '../../ui/money/money-format';
import spacing from '../../ui/spacing.module.css';
import typography from '../../ui/typography.module.css';
import styles from './checkout.module.css';
import { type Checkout, isBusy, type PaymentMethod } from './checkout-state';
import { quoteChanges } from './quote/quote-changes';
import type { CheckoutRun } from './use-checkout';

interface SubmitNoticesProps {
  run: CheckoutRun;
  method: PaymentMethod;
  onBack: (() => void) | undefined;
}

/** Notices that block the order, and when it is charged. */
export function SubmitNotices({ run, method, onBack }: SubmitNoticesProps) {
  const { checkout, accept } = run;
  const { change, trouble } = checkout;
  const container = useFocusWhenAgreed(change !== null);
  const notice = useRef<HTMLDivElement>(null);
  // Scrolls to the notice: on a telephone the toast would cover it.
  useEffect(() => {
    if (trouble && checkout.errors.length === 0) notice.current?.scrollIntoView?.({ block: 'center' });
  }, [trouble, checkout.errors]);
  const isCard = method === 'card';
  return (
    <div ref={container} tabIndex={-1} className={flow.stack16}>
      {change && <QuoteChangedNotice shown={change.shown} now={change.now} onAccept={() => void accept()} />}
      {trouble && !change && (
        <div ref={notice} className={spacing.above12}>
          <Notice tone="error" icon="warning" title={trouble.title} alert={!isCard || trouble.title !== undefined}>
            <p>{trouble.message}</p>
            {trouble.advice && <p>{trouble.advice}</p>}
            {checkout.isInDoubt && (
              <p>
                If it went through after all, it will be in <Link to="/account?tab=orders">your orders</Link>, and your
                cart will be empty. It is never sent twice.
              </p>
            )}
            {trouble.isForbidden && (
              <Button variant="outline" size="small" onClick={onBack}>
                Pay another way
              </Button>
            )}
          </Notice>
        </div>
      )}
      <p className={`${typography.faint} ${spacing.above16}`}>
        {isCard
          ? 'Your card is charged only once everything in the order has been reserved for you.'
          : 'Your items are reserved for you while we look at the order. Nothing is charged now.'}
      </p>
    </div>
  );
}

/**
 * The button that pays or submits, and the terms that it agrees to. It stays at the foot of the window until its own
 * position, at the end of the form, is reached: a direct child of the form's column, whose height it needs.
 */
export function SubmitBar({ run, method }: Pick<SubmitNoticesProps, 'run' | 'method'>) {
  const { checkout, quote, isCurrent, payment, script } = run;
  const isCard = method === 'card';
  const isPrepared = isCard ? payment.isReady && script.stripe !== null : isCurrent;
  const isReady = checkout.payment !== null || (checkout.name === 'addressing' && isPrepared);
  return (
    <div className={styles.submit}>
      <AgeConfirmation quote={quote} />
      <MixedConfirmation quote={quote} />
      <Button
        type="submit"
        variant="signal"
        size="large"
        wide
        disabled={!isReady || isBusy(checkout)}
        aria-busy={isBusy(checkout)}
        onMouseDown={keepFocus}
      >
        {isBusy(checkout) ? (
          <span className={`${spinner.wheel} ${styles.wheel}`} aria-hidden="true" />
        ) : (
          isCard && <Icon name="lock" />
        )}
        {isCard ? payText(checkout, quote?.total) : purchaseOrderText(checkout)}
      </Button>
      <p className={`${typography.faint} ${spacing.above6} ${layout.ownLinks} ${styles.terms}`}>
        By ordering you agree to our <Link to="/terms">terms</Link> and <Link to="/returns">returns policy</Link>.
      </p>
    </div>
  );
}

/**
 * Keeps the focus in the field that was typed in last. Leaving it may remove its error, and the shorter page would move
 * the button away before the mouse button is released.
 */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

interface QuoteChangedNoticeProps {
  shown: Quote | undefined;
  now: Quote;
  onAccept: () => void;
}

/**
 * Shows the changes line by line; checkout stops until the shopper accepts (docs/rules.md#changed-prices-are-shown).
 */
function QuoteChangedNotice({ shown, now, onAccept }: QuoteChangedNoticeProps) {
  const changes = quoteChanges(shown, now);
  const needsAdjusting = now.lines.some((line) => line.problem);
  return (
    <Notice tone="warning" icon="warning" title="Your cart has changed" alert>
      <p>{now.grantProblem && `${now.grantProblem.message} `}You have not been charged.</p>
      <ul className={`${flow.stack4} ${layout.bullets} ${spacing.above8} ${spacing.below12}`}>
        {changes.map(({ key, name, text }) => (
          <li key={key}>
            <strong>{name}</strong> {text}
          </li>
        ))}
      </ul>
      <Button size="small" onClick={onAccept}>
        {needsAdjusting ? 'Update my cart' : `Accept ${formatPounds(now.total)}`}
      </Button>
    </Notice>
  );
}

function payText(checkout: Checkout, total: string | undefined): string {
  if (isBusy(checkout)) return 'Placing your order…';
  if (checkout.payment) return 'Finish Order';
  return total ? `Pay ${formatPounds(total)}` : 'Pay';
}

function purchaseOrderText(checkout: Checkout): string {
  return isBusy(checkout) ? 'Submitting your purchase order…' : 'Submit Purchase Order for Approval';
}

/** Returns whether some of the order is mixed to a colour. */
export const hasMixedLines = (quote: Quote | undefined): boolean => quote?.lines.some(({ colour }) => colour) ?? false;

/** Says how long mixing takes, where a line is mixed to a colour (docs/rules.md#mixed-to-order). */
export function MixedNotice({ quote }: { quote: Quote | undefined }) {
  const { data: config } = useGetConfigQuery();
  if (!hasMixedLines(quote)) return null;
  const mixingTime = config?.claims.mixingTime;
  return (
    <div className={spacing.below16}>
      <Notice tone="info" icon="clock">
        <p>
          {mixingTime && `Paint mixed to your colour takes ${mixingTime}. `}Check the colours in your order before you
          pay.
        </p>
      </Notice>
    </div>
  );
}

/** The tick that goes with it, in the bar above the button. */
function MixedConfirmation({ quote }: { quote: Quote | undefined }) {
  if (!hasMixedLines(quote)) return null;
  return (
    <Form.Item
      name="mixedConfirmed"
      valuePropName="checked"
      className={styles.tick}
      rules={[
        {
          validator: (_, confirmed: boolean) =>
            confirmed
              ? Promise.resolve()
              : Promise.reject(new Error('Confirm that paint mixed for you cannot be returned')),
        },
      ]}
    >
      <Checkbox>I know that paint mixed for me cannot be returned</Checkbox>
    </Form.Item>
  );
}

/** Returns the lines of a quote that ask for an age. */
export const restrictedLines = (quote: Quote | undefined) => quote?.lines.filter((line) => line.minimumAge) ?? [];

/** Names the goods of the cart that have a minimum age (docs/rules.md#age-confirmation). */
export function AgeNotice({ quote }: { quote: Quote | undefined }) {
  const restricted = restrictedLines(quote);
  if (restricted.length === 0) return null;
  const names = [...new Set(restricted.map((line) => line.name))].join(', ');
  return (
    <div className={spacing.below16}>
      <Notice tone="warning" icon="warning">
        <p>
          Sold to people aged {ageOf(restricted)} and over: {names}.
        </p>
      </Notice>
    </div>
  );
}

/** Stands directly above the button that orders: further up, it would be missed by everyone who does not scroll. */
function AgeConfirmation({ quote }: { quote: Quote | undefined }) {
  const restricted = restrictedLines(quote);
  if (restricted.length === 0) return null;
  const age = ageOf(restricted);
  return (
    <Form.Item
      name="ageConfirmed"
      valuePropName="checked"
      className={styles.tick}
      rules={[
        {
          validator: (_, confirmed: boolean) =>
            confirmed ? Promise.resolve() : Promise.reject(new Error(`Confirm that you are ${age} or over`)),
        },
      ]}
    >
      <Checkbox>I confirm that I am {age} or over</Checkbox>
    </Form.Item>
  );
}

function ageOf(restricted: Quote['lines']): number {
  return Math.max(...restricted.map((line) => line.minimumAge ?? 0));
}

/** Returns a ref that gets the focus when the notice disappears with its clicked button. */
function useFocusWhenAgreed(isChanged: boolean): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const wasChanged = useRef(isChanged);
  useEffect(() => {
    const hasNoFocus = !document.activeElement || document.activeElement === document.body;
    if (wasChanged.current && !isChanged && hasNoFocus) container.current?.focus();
    wasChanged.current = isChanged;
  }, [isChanged]);
  return container;
}
