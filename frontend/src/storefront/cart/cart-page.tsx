import { Navigate, useLocation } from 'react-router-dom';
import { useCartHints } from '../../api/cart/cart-lacks';
import { useCart } from '../../api/cart/use-cart';
import { useCartQuote } from '../../api/cart/use-cart-quote';
import { useSession } from '../../api/session/use-session';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { AsyncView } from '../../ui/feedback/async-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import { StateMessage } from '../../ui/feedback/state-message';
import flow from '../../ui/flow.module.css';
import { usePageTitle } from '../../ui/head/use-page-head';
import { useHydrated } from '../../ui/hooks/use-hydrated';
import { LackingParts } from '../../ui/lacking-parts';
import layout from '../../ui/layout.module.css';
import { Breadcrumb } from '../../ui/navigation/breadcrumb';
import { WISHLIST_PAGE } from '../../ui/navigation/shop-pages';
import { Page } from '../../ui/page';
import spacing from '../../ui/spacing.module.css';
import typography from '../../ui/typography.module.css';
import styles from './cart-page.module.css';
import { CartLines } from './lines/cart-lines';
import { RemovedLine } from './lines/removed-line';
import { useRemoval } from './lines/use-removal';
import { CartSummary, OrderSummarySkeleton } from './order-summary';

/** The cart. The wishlist stood below it once: its old address leads to its page. */
export function CartPage() {
  const { hash } = useLocation();
  const isOldAddress = useHydrated() && hash === '#wishlist';
  return isOldAddress ? <Navigate to={WISHLIST_PAGE} replace /> : <Cart />;
}

function Cart() {
  usePageTitle('Shopping Cart');
  const { isSignedIn } = useSession();
  const { items, count, isLoading, error: cartError, refetch: readCart } = useCart();
  const { quote, isCurrent, error, refetch } = useCartQuote();
  const hints = useCartHints(quote);
  const removal = useRemoval();
  // A customer's lines wait for their prices, which would move the ones below; a guest's come with the page.
  const isOpening = isLoading || (isSignedIn && items.length > 0 && !quote && !error);

  return (
    <Page>
      <Breadcrumb crumbs={[{ title: 'Home', to: '/' }, { title: 'Shopping Cart' }]} />
      {isOpening || cartError ? (
        <>
          <header className={`${layout.spreadWide} ${styles.header}`}>
            <h1>Shopping Cart</h1>
          </header>
          <AsyncView data={undefined} error={cartError} onRetry={readCart} what="your cart" skeleton={<CartSkeleton />}>
            {() => null}
          </AsyncView>
        </>
      ) : items.length === 0 ? (
        <>
          <RemovedLine removal={removal} />
          <EmptyCart />
        </>
      ) : (
        <>
          <header className={`${layout.spreadWide} ${styles.header}`}>
            <div>
              <h1>Shopping Cart</h1>
              <p className={`${spacing.above4} ${typography.muted}`}>
                {count === 1 ? '1 item in your cart' : `${count.toLocaleString('en-GB')} items in your cart`}
              </p>
            </div>
            <ButtonLink to="/products" variant="outline" className={styles.continueAbove}>
              Continue Shopping
            </ButtonLink>
          </header>
          <div className={layout.columns}>
            <Card title="Cart Items">
              <CartLines quote={quote} removal={removal} />
              <LackingParts parts={hints} />
            </Card>
            <div className={`${flow.stack16} ${styles.summary}`}>
              <Card title="Order Summary">
                <AsyncView
                  data={quote}
                  error={error}
                  onRetry={refetch}
                  what="the prices"
                  skeleton={<OrderSummarySkeleton />}
                >
                  {(priced) => <CartSummary quote={priced} isCurrent={isCurrent} />}
                </AsyncView>
              </Card>
              <ButtonLink to="/products" variant="outline" wide className={styles.continueBelow}>
                Continue Shopping
              </ButtonLink>
            </div>
          </div>
        </>
      )}
    </Page>
  );
}

function CartSkeleton() {
  return (
    <div className={layout.columns}>
      <Card title="Cart Items">
        <Skeleton height="112px" />
      </Card>
      <Card title="Order Summary">
        <OrderSummarySkeleton />
      </Card>
    </div>
  );
}

function EmptyCart() {
  return (
    <StateMessage
      level={1}
      icon="cart"
      title="Your cart is empty"
      text="Looks like you haven't added any items to your cart yet. Start browsing our products to find something you like!"
      actions={
        <ButtonLink to="/products" variant="signal">
          Start Shopping
        </ButtonLink>
      }
    />
  );
}
