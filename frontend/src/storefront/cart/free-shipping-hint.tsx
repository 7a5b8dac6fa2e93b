import { formatPounds, penceOf } from '../../ui/money/money-format';
import styles from './free-shipping-hint.module.css';

interface FreeShippingHintProps {
  remaining: string | null;
  subtotal: string;
}

/** "Add £X more for free shipping", with a bar (docs/rules.md#free-delivery). */
export function FreeShippingHint({ remaining, subtotal }: FreeShippingHintProps) {
  if (!remaining || penceOf(remaining) <= 0 || penceOf(subtotal) <= 0) return null;
  const share = penceOf(subtotal) / (penceOf(subtotal) + penceOf(remaining));
  return (
    <div className={styles.hint}>
      <p>Add {formatPounds(remaining)} more for free shipping</p>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.filled} style={{ width: `${Math.round(share * 100)}%` }} />
      </div>
    </div>
  );
}
