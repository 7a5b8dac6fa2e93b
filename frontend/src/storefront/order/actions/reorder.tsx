import { useRef, useState } from 'react';
import { rejectionOf } from '../../../api/api-error';
import { makeMergeId } from '../../../api/cart/merge-id';
import { useAddMany } from '../../../api/cart/use-add-many';
import { useLazyGetReorderQuery } from '../../../api/shop-api';
import { Button, ButtonLink, type ButtonVariant } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import { showToast } from '../../../ui/toast/toast-store';
import type { OrderAccess } from '../order-access';
import styles from '../order-details.module.css';
import { type Reordered, reordered } from './reordered';

/** Returns a function that adds an order's items to the cart at current prices, and its outcome. */
export function useReorder(access: OrderAccess) {
  const [ask] = useLazyGetReorderQuery();
  const addMany = useAddMany();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Reordered | null>(null);
  /** Kept until a response has come, so that a retry does not add twice. */
  const addingId = useRef(makeMergeId());

  const orderAgain = async () => {
    const { lines } = await ask(access).unwrap();
    const good = lines.flatMap(({ productId, quantity, available, problem }) =>
      problem === null && productId !== null ? [{ productId, quantity, available: available ?? quantity }] : [],
    );
    const notes = await addMany(good, addingId.current);
    addingId.current = makeMergeId();
    setOutcome(reordered(lines, notes));
  };
  const start = () => {
    if (isBusy) return;
    setBusy(true);
    setOutcome(null);
    orderAgain()
      .catch((error: unknown) => {
        const { message } = rejectionOf(error, 'Your items could not be put into the cart. Please try again.');
        showToast({ title: 'Error', description: message, tone: 'error' });
      })
      .finally(() => setBusy(false));
  };
  return { start, isBusy, outcome };
}

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

/** What was added to the cart, and what was not and why. */
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
