import { useCart } from '../../api/cart/use-cart';
import { Icon } from '../../ui/icons/icon';
import { Tooltip } from '../../ui/tooltip';
import styles from './cart-button.module.css';

const SHOWN_UP_TO = 99;

export function CartButton({ onOpen, compact = false }: { onOpen: () => void; compact?: boolean }) {
  const { count } = useCart();
  const name = count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`;
  const button = (
    <button type="button" className={styles.button} onClick={onOpen} aria-label={name} aria-haspopup="dialog">
      <span className={styles.icon}>
        <Icon name="cart" size={24} />
        {count > 0 && <span className={styles.badge}>{count > SHOWN_UP_TO ? `${SHOWN_UP_TO}+` : count}</span>}
      </span>
      {!compact && <span className={styles.word}>Cart</span>}
    </button>
  );
  return <span className={styles.place}>{compact ? <Tooltip text="Cart">{button}</Tooltip> : button}</span>;
}
