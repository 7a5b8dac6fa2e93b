import { useCart } from '../../../api/cart/use-cart';
import { ButtonLink } from '../../../ui/button';
import styles from './account-home.module.css';
import { HomeCard } from './home-card';

/** Reminds the customer of the cart. */
export function CartCard() {
  const { count } = useCart();
  return (
    <HomeCard title="Your cart">
      <p className={styles.details}>{describe(count)}</p>
      <div className={styles.actions}>
        {count > 0 && (
          <>
            <ButtonLink to="/checkout" variant="ink">
              Checkout
            </ButtonLink>
            <ButtonLink to="/cart" variant="outline">
              View Cart
            </ButtonLink>
          </>
        )}
      </div>
    </HomeCard>
  );
}

function describe(count: number): string {
  if (count === 0) return 'Your cart is empty.';
  return count === 1 ? '1 item is waiting for you.' : `${count.toLocaleString('en-GB')} items are waiting for you.`;
}
