import type { Reordered } from '../../../api/cart/reordered';
import { Button, ButtonLink } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import type { ButtonVariant } from '../../../ui/kit';
import styles from '../order-details.module.css';

interface ReorderButtonProps {
  start: () => void;
  isBusy: boolean;
  variant: ButtonVariant;
}

export function ReorderButton({ start, isBusy, variant }: ReorderButtonProps) {
  return (
    <Button variant={variant} onClick={start} aria-disabled={isBusy} aria-busy={isBusy}>
      {isBusy ? 'Adding…' : 'Order Again'}
    </Button>
  );
}

/** Lists the products added to the cart, and those not added with the reason. */
export function ReorderOutcome({ outcome: { title, tone, problems, hasSome } }: { outcome: Reordered }) {
  return (
    <div className={styles.outcome}>
      <Notice tone={tone} icon={tone === 'success' ? 'check' : 'warning'} title={title} alert>
        {problems.length > 0 && (
          <ul className={styles.problems}>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
        {hasSome && (
          <ButtonLink to="/cart" variant="ink" size="small">
            View Cart
          </ButtonLink>
        )}
      </Notice>
    </div>
  );
}
