import { useCart } from '../../api/cart/use-cart';
import { Tooltip } from '../../ui/feedback/tooltip';
import { Icon } from '../../ui/icons/icon';
import styles from './cart-button.module.css';

const SHOWN_UP_TO = 99;

interface CartButtonProps {
  onOpen: () => void;
  /** Called when the shopper is about to open it. */
  onPrepare: () => void;
  compact?: boolean;
}

export function CartButton({ onOpen, onPrepare, compact = false }: CartButtonProps) {
  const { count } = useCart();
  const button = (
    <button
      type="button"
      className={styles.button}
      onClick={onOpen}
      onPointerEnter={onPrepare}
      onFocus={onPrepare}
      aria-haspopup="dialog"
    >
      <Icon name="cart" size={24} />
      <span className={compact ? 'visually-hidden' : styles.word}>Cart</span>
      {count > 0 && (
        <span className={styles.badge}>
          {count > SHOWN_UP_TO ? `${SHOWN_UP_TO}+` : count}
          <span className="visually-hidden"> {count === 1 ? 'item' : 'items'}</span>
        </span>
      )}
    </button>
  );
  return <span className={styles.place}>{compact ? <Tooltip text="Cart">{button}</Tooltip> : button}</span>;
}
