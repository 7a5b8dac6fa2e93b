import { Radio } from 'antd';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom';
import { useGetCheckoutDefaultsQuery } from '../../api/account-api';
import { useCart } from '../../api/cart/use-cart';
import { signInAddress } from '../../api/session/return-path';
import { usePointsBalance } from '../../api/session/use-points';
import { useSession } from '../../api/session/use-session';
import { useGetConfigQuery } from '../../api/shop-api';
import type { CheckoutDefaults } from '../../api/types';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { AsyncView } from '../../ui/feedback/async-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import flow from '../../ui/flow.module.css';
import { usePageTitle } from '../../ui/head/use-page-head';
import { useMedia } from '../../ui/hooks/use-media';
import { Icon, type IconName } from '../../ui/icons/icon';
import layout from '../../ui/layout.module.css';
import { Page } from '../../ui/page';
import spacing from '../../ui/spacing.module.css';
import typography from '../../ui/typography.module.css';
import { useSavedAddresses } from './address/saved-addresses';
import styles from './checkout.module.css';
import { CheckoutForm, WayBack } from './checkout-form';
import { CheckoutMessage } from './checkout-messages';
import { checkoutAddress, isFormOpen, methodIn, type PaymentMethod } from './checkout-state';
import { FORM_OF, loadCheckout, type Owner } from './checkout-storage';
import choice from './choice.module.css';
import { useCredit } from './purchase-order-fields';
import { OrderSummary } from './quote/order-summary';
import { type CheckoutRun, useCheckout } from './use-checkout';

const methods: { method: PaymentMethod; name: string; text: string; icon: IconName }[] = [
  { method: 'card', name: 'Card', text: 'Pay now. Your points can be used.', icon: 'lock' },
  {
    method: 'purchase_order',
    name: 'Purchase order',
    text: 'Send your PO number. We reserve the stock, approve the order and invoice your company.',
    icon: 'document',
  },
];

interface PaymentMethodChoiceProps {
  run: CheckoutRun;
  onChosen: (method: PaymentMethod) => void;
  /** The earlier choice, after coming back. */
  before: PaymentMethod | null;
  /** How the last order was paid. */
  last: PaymentMethod | null | undefined;
}

/** The choice of payment method, for verified trade customers (docs/rules.md#purchase-orders). */
export function PaymentMethodChoice({ run, onChosen, before, last }: PaymentMethodChoiceProps) {
  const [method, setMethod] = useState<PaymentMethod>(before ?? last ?? 'card');
  const form = useRef<HTMLFormElement>(null);
  const wide = useMedia('(min-width: 1024px)');
  useEffect(() => {
    if (before) form.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, [before]);
  const summary = <OrderSummary {...run} folded={!wide} />;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChosen(method);
  };
  return (
    <div className={`${layout.columns} ${styles.columns}`}>
      {!wide && summary}
      <form ref={form} onSubmit={submit}>
        <Card title="Payment Options">
          <p id="payment-question" className={`${typography.muted} ${spacing.below10}`}>
            How would you like to pay?
          </p>
          <Radio.Group
            value={method}
            onChange={({ target }) => setMethod(target.value as PaymentMethod)}
            aria-labelledby="payment-question"
            className={`${flow.stack8} ${choice.choices} ${styles.methods}`}
          >
            {methods.map(({ method: offered, name, text, icon }) => (
              <Radio key={offered} value={offered} className={choice.choice}>
                <span className={styles.method}>
                  <Icon name={icon} size={24} />
                  <span className={`${layout.grid} ${layout.smalls}`}>
                    <strong>{name}</strong>
                    <span>{text}</span>
                  </span>
                </span>
              </Radio>
            ))}
          </Radio.Group>
          <Button type="submit" variant="signal" size="large" wide>
            Continue
          </Button>
        </Card>
      </form>
      {wide && <div className={styles.summary}>{summary}</div>}
    </div>
  );
}

export function CheckoutPage() {
  usePageTitle('Checkout');
  useFreshPage();
  const { method, isStraight } = usePaymentChoice();
  const { isVerifiedTrade } = useSession();
  const [wayBack, setWayBack] = useState<HTMLElement | null>(null);
  const isBehindChoice = isVerifiedTrade && method !== null && !isStraight;
  return (
    <Page>
      <div ref={setWayBack} className={styles.wayBack}>
        {!isBehindChoice && (
          <Link to="/cart" className={layout.back}>
            <Icon name="chevron-left" size={16} />
            Back to cart
          </Link>
        )}
      </div>
      <h1 className={`${spacing.above4} ${spacing.below20}`}>Checkout</h1>
      <WayBack value={wayBack}>
        <CheckoutStage />
      </WayBack>
    </Page>
  );
}

/** Reloads when the back button restores the page from memory: calls pending then have ended. */
function useFreshPage(): void {
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => event.persisted && window.location.reload();
    window.addEventListener('pageshow', listen);
    return () => window.removeEventListener('pageshow', listen);
  }, []);
}

/** Waits until the user is known, so that no one sees another user's form. */
function CheckoutStage() {
  const { user, isKnown } = useSession();
  const cart = useCart();
  const points = usePointsBalance();
  const addresses = useSavedAddresses();
  const config = useGetConfigQuery();
  // Read anew: the newest order may have been made a moment ago. Without an answer the form starts as it would for a guest.
  const defaults = useGetCheckoutDefaultsQuery(undefined, { skip: !user, refetchOnMountOrArgChange: true });
  const credit = useCredit();
  const isPointsOpen = user && points.balance === undefined && !points.isError;
  const isOpening =
    !isKnown || [cart, addresses, defaults, credit].some(({ isLoading }) => isLoading) || cart.error || isPointsOpen;
  const country = isOpening ? undefined : config.data?.defaultCountry;
  const owner = user?.id ?? null;
  const { straightTo } = usePaymentChoice(defaults.data?.lastPaymentMethod);
  return (
    <AsyncView
      data={country}
      error={cart.error ?? (country ? undefined : config.error)}
      onRetry={cart.error ? cart.refetch : config.refetch}
      what={cart.error ? 'your cart' : 'the checkout'}
      skeleton={<Opening />}
    >
      {(known) =>
        straightTo ? (
          <>
            <Navigate to={straightTo} replace state={{ isStraight: true }} />
            <Opening />
          </>
        ) : (
          <CheckoutOf key={owner} owner={owner} country={known} defaults={user ? defaults.data : undefined} />
        )
      }
    </AsyncView>
  );
}

/** In place of the checkout until all that it shows first is there; it keeps the footer out of sight. */
function Opening() {
  return <Skeleton height="max(480px, 100vh)" />;
}

interface CheckoutOfProps {
  owner: Owner;
  country: string;
  defaults: CheckoutDefaults | undefined;
}

/** The checkout of one user: a message, the choice of payment, or the form. */
function CheckoutOf({ owner, country, defaults }: CheckoutOfProps) {
  const { user } = useSession();
  const { first: saved } = useSavedAddresses();
  const { method, before, choose, goBack, isStraight } = usePaymentChoice();
  const run = useCheckout({ owner, method });
  const { checkout } = run;
  const isOpen = useOpened(checkout.payment !== null || Boolean(run.quote ?? run.quoteError));

  if (!isOpen && (checkout.name === 'choosing' || isFormOpen(checkout))) return <Opening />;
  if (checkout.name === 'choosing')
    return <PaymentMethodChoice run={run} onChosen={choose} before={before} last={defaults?.lastPaymentMethod} />;
  if (!isFormOpen(checkout)) return <CheckoutMessage run={run} />;
  const paidBy = checkout.method ?? 'card';
  return (
    <>
      {!goBack && <SignInHint />}
      <CheckoutForm
        key={paidBy}
        run={run}
        method={paidBy}
        known={{ country, customer: user, saved, defaults }}
        stored={loadCheckout(owner)[FORM_OF[paidBy]]}
        onBack={goBack}
        isStraight={isStraight}
      />
    </>
  );
}

/** Returns whether the first prices came: notices, hints and ticks depend on them, and would move what is being read. */
function useOpened(arePricesHere: boolean): boolean {
  const [isOpen, setOpen] = useState(arePricesHere);
  if (arePricesHere && !isOpen) setOpen(true);
  return isOpen;
}

/** A link for guests with an account; typed input is still there after signing in. */
function SignInHint() {
  const { isSignedIn } = useSession();
  const { pathname, search } = useLocation();
  if (isSignedIn) return null;
  return (
    <p className={`${typography.muted} ${layout.ownLinks} ${styles.hint}`}>
      Have an account? <a href={signInAddress(pathname + search)}>Sign in to collect points</a>, or continue as a guest.
    </p>
  );
}

/** How the page of the checkout was reached, in its history entry. */
interface CheckoutEntry {
  /** The choice of payment method is the page before. */
  hasChoiceBehind?: boolean;
  /** The method is that of the last order, without a choice. */
  isStraight?: boolean;
  /** The choice was asked for. */
  isChoice?: boolean;
}

/** Whether an address of the checkout names no more than a reward. */
const isBare = (search: string) => [...new URLSearchParams(search).keys()].every((name) => name === 'grant');

/**
 * Returns the payment method. Verified trade customers choose, once they have ordered only where they ask for it
 * (`straightTo` is the address of the form then, with the reward in the present one); others pay by card
 * (docs/rules.md#checkout-defaults).
 */
function usePaymentChoice(last?: PaymentMethod | null) {
  const { isVerifiedTrade } = useSession();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [before, setBefore] = useState<PaymentMethod | null>(null);
  const { hasChoiceBehind = false, isStraight = false, isChoice = false } = (state ?? {}) as CheckoutEntry;
  const method = isVerifiedTrade ? methodIn(search) : 'card';

  const choose = (chosen: PaymentMethod) => {
    setBefore(chosen);
    void navigate(checkoutAddress(chosen), { state: { hasChoiceBehind: true } });
  };
  /** Goes back in history where the choice is the previous page. */
  const goBack = useCallback(() => {
    if (hasChoiceBehind) void navigate(-1);
    else void navigate(checkoutAddress(null), { replace: true, state: { isChoice: true } });
  }, [navigate, hasChoiceBehind]);

  return {
    ...{ method, before, choose, isStraight },
    goBack: isVerifiedTrade ? goBack : undefined,
    straightTo: last && isVerifiedTrade && !isChoice && isBare(search) ? checkoutAddress(last, search) : undefined,
  };
}
