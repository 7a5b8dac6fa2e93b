import { useSession } from '../../../api/session/use-session';
import type { Quote } from '../../../api/types';
import { Money } from '../../../ui/money/money';
import { formatPounds } from '../../../ui/money/money-format';
import { Totals } from '../../../ui/money/totals';
import { Picture } from '../../../ui/product/picture';
import styles from './checkout-summary.module.css';

interface CheckoutSummaryProps {
  quote: Quote;
  isCurrent: boolean;
  /** Folded on narrow screens, where the form comes first. */
  folded: boolean;
}

export function CheckoutSummary({ quote, isCurrent, folded }: CheckoutSummaryProps) {
  const { isVerifiedTrade } = useSession();
  const content = (
    <div className={isCurrent ? styles.content : `${styles.content} ${styles.pending}`} aria-busy={!isCurrent}>
      <ul className={styles.lines}>
        {quote.lines.map((line) => (
          <li key={line.productId} className={styles.line}>
            <span className={styles.picture}>
              <Picture imageUrl={line.imageUrl} alt="" sizes="56px" />
            </span>
            <span className={styles.name}>
              {line.name || 'No longer sold'}
              <span className={styles.quantity}>
                {line.quantity} × <Money amount={line.unitPrice} />
              </span>
            </span>
            <Money amount={line.lineTotal} />
          </li>
        ))}
      </ul>
      <Totals {...quote} isTrade={isVerifiedTrade} />
      {quote.pointsEarned > 0 && <p className={styles.points}>You'll earn {quote.pointsEarned} reward points</p>}
    </div>
  );
  if (!folded) return content;
  return (
    <details className={styles.details}>
      <summary>
        <span>Show what you are buying</span>
        <strong>{formatPounds(quote.total)}</strong>
      </summary>
      {content}
    </details>
  );
}
