import flow from '../flow.module.css';
import { Icon } from '../icons/icon';
import typography from '../typography.module.css';
import styles from './free-delivery-hint.module.css';
import { formatPounds, penceOf } from './money-format';
import { useVatChoice } from './vat-choice';

interface FreeDeliveryHintProps {
  /** Pounds that are missing to free delivery; null if none are. */
  remaining: string | null;
  subtotal: string;
  /** The missing amount alone, where there is little room. */
  isShort?: boolean;
  className?: string;
}

/** "Add £X more for free shipping", with a bar, or that delivery is free (docs/rules.md#free-delivery). The limit includes VAT. */
export function FreeDeliveryHint({ remaining, subtotal, isShort = false, className }: FreeDeliveryHintProps) {
  const isExVat = useVatChoice() === 'ex';
  if (penceOf(subtotal) <= 0 || (isShort && remaining === null)) return null;
  if (remaining === null) {
    return (
      <p className={`${flow.line8} ${typography.fine} ${typography.semi} ${typography.success}`}>
        <Icon name="check" size={18} />
        You have free delivery
      </p>
    );
  }
  const missing = `Add ${formatPounds(remaining)} more${isExVat ? ' (inc VAT)' : ''} for free shipping`;
  if (isShort) return <p className={className}>{missing}</p>;
  const share = penceOf(subtotal) / (penceOf(subtotal) + penceOf(remaining));
  return (
    <div className={styles.hint}>
      <p>{missing}</p>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.filled} style={{ width: `${Math.round(share * 100)}%` }} />
      </div>
    </div>
  );
}
