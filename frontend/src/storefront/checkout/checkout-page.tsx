import { useCallback, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useCart } from '../../api/cart/use-cart';
import { useGetConfigQuery } from '../../api/shop-api';
import { AsyncView } from '../../ui/async-view';
import { Breadcrumb } from '../../ui/breadcrumb';
import { ButtonLink } from '../../ui/button';
import { Page } from '../../ui/page';
import { usePageTitle } from '../../ui/page-title';
import { Skeleton } from '../../ui/skeleton';
import { Spinner } from '../../ui/spinner';
import { StateMessage } from '../../ui/state-message';
import { CheckoutForm } from './checkout-form';
import { recallCheckout, rememberCheckout } from './checkout-memory';
import styles from './checkout-page.module.css';
import { ResumeOrder } from './resume-order';

export function CheckoutPage() {
  usePageTitle('Checkout');
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

/** An order to finish, an order that is being opened, an empty cart, or the form. */
function CheckoutStage() {
  const { items } = useCart();
  const config = useGetConfigQuery();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [memory, setMemory] = useState(() => recallCheckout(sessionStorage));
  const [placed, setPlaced] = useState(false);

  const onPlaced = useCallback(() => setPlaced(true), []);
  const onGiveUp = useCallback(() => {
    const { form } = memory;
    rememberCheckout(sessionStorage, { form });
    setMemory({ form });
    void navigate('/checkout', { replace: true });
  }, [memory, navigate]);

  if (placed) return <Spinner text="Opening your order…" />;
  if (memory.paymentIntentId && memory.form) {
    return (
      <ResumeOrder
        paymentIntentId={memory.paymentIntentId}
        form={memory.form}
        fromBank={params.has('redirect_status')}
        onPlaced={onPlaced}
        onGiveUp={onGiveUp}
      />
    );
  }
  if (items.length === 0) return <EmptyCheckout />;
  return (
    <AsyncView
      data={config.data}
      error={config.error}
      onRetry={config.refetch}
      what="the checkout"
      skeleton={<Skeleton height="480px" />}
    >
      {({ defaultCountry }) => <CheckoutForm draft={memory.form} country={defaultCountry} onPlaced={onPlaced} />}
    </AsyncView>
  );
}

function EmptyCheckout() {
  return (
    <StateMessage
      icon="cart"
      title="Your cart is empty"
      text="Add some products before you check out."
      actions={
        <ButtonLink to="/products" look="signal">
          Continue Shopping
        </ButtonLink>
      }
    />
  );
}
