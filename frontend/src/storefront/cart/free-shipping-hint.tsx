import { Icon } from '../../ui/icons/icon';
import layout from '../../ui/layout.module.css';
import { formatPounds, penceOf } from '../../ui/money/money-format';
import { useVatChoice } from '../../ui/money/vat-choice';
import styles from './free-shipping-hint.module.css';

interface FreeShippingHintProps {
  remaining: string | null;
  subtotal: string;
}

/** "Add £X more for free shipping", with a bar, or that delivery is free (docs/rules.md#free-delivery). The limit includes VAT. */
export function FreeShippingHint({ remaining, subtotal }: FreeShippingHintProps) {
  const isExVat = useVatChoice() === 'ex';
  if (penceOf(subtotal) <= 0) return null;
  if (remaining === null) {
    return (
      <p className={`${layout.line8} ${styles.reached}`}>
        <Icon name="check" size={18} />
        You have free delivery
      </p>
    );
  }
  const share = penceOf(subtotal) / (penceOf(subtotal) + penceOf(remaining));
  return (
    <div className={styles.hint}>
      <p>
        Add {formatPounds(remaining)} more{isExVat && ' (inc VAT)'} for free shipping
      </p>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.filled} style={{ width: `${Math.round(share * 100)}%` }} />
      </div>
    </div>
  );
}
