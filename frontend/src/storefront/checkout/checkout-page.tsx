import { useCallback, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useCart } from '../../api/cart/use-cart';
import { usePointsBalance } from '../../api/session/use-points';
import { useSession } from '../../api/session/use-session';
import { useGetConfigQuery } from '../../api/shop-api';
import { ButtonLink } from '../../ui/button';
import { AsyncView } from '../../ui/feedback/async-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Spinner } from '../../ui/feedback/spinner';
import { StateMessage } from '../../ui/feedback/state-message';
import { usePageTitle } from '../../ui/head/use-page-head';
import { Breadcrumb } from '../../ui/navigation/breadcrumb';
import { Page } from '../../ui/page';
import { useSavedAddresses } from './address/use-saved-addresses';
import { CheckoutForm } from './checkout-form';
import styles from './checkout-page.module.css';
import { loadCheckout, type Owner, saveCheckout } from './checkout-storage';
import { checkoutAddress, methodIn } from './payment/payment-method';
import { PaymentMethodChoice } from './payment/payment-method-choice';
import { PendingPaymentPanel } from './payment/pending-payment';
import { useLeavePayment } from './payment/use-leave-payment';
import { usePaymentChoice } from './payment/use-payment-choice';
import { usePendingPayment } from './payment/use-pending-payment';
import { PurchaseOrderForm } from './purchase-order/purchase-order-form';
import { ResumeOrder } from './resume-order';
import { usePageRestored } from './use-page-restored';

export function CheckoutPage() {
  usePageTitle('Checkout');
  usePageRestored(() => window.location.reload());
  return (
    <Page>
      <Breadcrumb
        crumbs={[{ title: 'Home', to: '/' }, { title: 'Shopping Cart', to: '/cart' }, { title: 'Checkout' }]}
      />
      <h1 className={styles.title}>Checkout</h1>
      <CheckoutStage />
    </Page>
  );
}

/** Waits until the user is known, so that no one sees another user's form. */
function CheckoutStage() {
  const { user, isKnown } = useSession();
  const { isLoading, error, refetch } = useCart();
  const points = usePointsBalance();
  const addresses = useSavedAddresses();
  const [placed, setPlaced] = useState(false);
  const onPlaced = useCallback(() => setPlaced(true), []);

  if (placed) return <Spinner text="Opening your order…" />;
  const isPointsOpen = user && points.balance === undefined && !points.isError;
  if (!isKnown || isLoading || error || isPointsOpen || addresses.isLoading) {
    return (
      <AsyncView
        data={undefined}
        error={error}
        onRetry={refetch}
        what="your cart"
        skeleton={<Skeleton height="480px" />}
      >
        {() => null}
      </AsyncView>
    );
  }
  const owner = user?.id ?? null;
  return <CheckoutOf key={owner} owner={owner} onPlaced={onPlaced} />;
}

/** Shows an order to finish, a pending payment, an empty cart, the choice of payment, or a form. */
function CheckoutOf({ owner, onPlaced }: { owner: Owner; onPlaced: () => void }) {
  const { items } = useCart();
  const config = useGetConfigQuery();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { method, before, choose, goBack } = usePaymentChoice();
  const [memory, setMemory] = useState(() => loadCheckout(sessionStorage, owner));
  const { pending, clear } = usePendingPayment(owner);
  const [isInDoubt, setInDoubt] = useState(false);

  // The form has saved since: a payment in progress comes before another payment method.
  const [recalledFor, setRecalledFor] = useState(method);
  if (recalledFor !== method) {
    setRecalledFor(method);
    setMemory(loadCheckout(sessionStorage, owner));
  }

  const onAbandon = useCallback(() => {
    saveCheckout(sessionStorage, owner, { payment: undefined });
    setMemory(({ form }) => ({ form }));
    clear();
    void navigate(checkoutAddress(methodIn(window.location.search)), { replace: true });
  }, [owner, clear, navigate]);

  // The bank's redirect names the payment, whatever is stored here.
  const returned = params.get('payment_intent');
  const underWay = returned
    ? {
        paymentIntentId: returned,
        clientSecret: params.get('payment_intent_client_secret') ?? undefined,
        amount: memory.payment?.paymentIntentId === returned ? memory.payment.amount : undefined,
      }
    : memory.payment;
  if (underWay && memory.form) {
    return (
      <ResumeOrder
        {...underWay}
        form={memory.form}
        fromBank={params.has('redirect_status')}
        onPlaced={onPlaced}
        onAbandon={onAbandon}
      />
    );
  }
  if (pending) return <PendingPaymentPanel {...pending} onCleared={onAbandon} />;
  if (items.length === 0) return <EmptyCheckout isInDoubt={isInDoubt} />;
  if (!method) return <PaymentMethodChoice onChosen={choose} before={before} />;
  return (
    <AsyncView
      data={config.data}
      error={config.error}
      onRetry={config.refetch}
      what="the checkout"
      skeleton={<Skeleton height="480px" />}
    >
      {({ defaultCountry: country }) =>
        method === 'purchase_order' && goBack ? (
          <PurchaseOrderForm country={country} onBack={goBack} onPlaced={onPlaced} onInDoubt={() => setInDoubt(true)} />
        ) : (
          <CheckoutForm country={country} onBack={goBack} onPlaced={onPlaced} />
        )
      }
    </AsyncView>
  );
}

/** `isInDoubt`: a purchase order was sent and its response lost, which may be why the cart is empty. */
function EmptyCheckout({ isInDoubt }: { isInDoubt: boolean }) {
  useLeavePayment();
  if (isInDoubt) {
    return (
      <StateMessage
        icon="cart"
        title="Your cart is empty"
        text="Your purchase order has gone through after all, or the cart was emptied elsewhere. If it has, it is among your orders."
        actions={
          <ButtonLink to="/account?tab=orders" variant="signal">
            Your Orders
          </ButtonLink>
        }
        alert
      />
    );
  }
  return (
    <StateMessage
      icon="cart"
      title="Your cart is empty"
      text="Add some products before you check out."
      actions={
        <ButtonLink to="/products" variant="signal">
          Continue Shopping
        </ButtonLink>
      }
    />
  );
}
