import { useRef, useState } from 'react';
import { showToast } from '../../ui/toast/toast-store';
import { rejectionOf } from '../api-error';
import { useLazyGetReorderQuery } from '../shop-api';
import type { GetReorderApiArg } from '../shop-api.gen';
import type { QuickLine } from '../types';
import { additionToast } from './addition-toast';
import { makeMergeId } from './merge-id';
import { formatAdded, type Reordered, reordered } from './reordered';
import { useAddMany } from './use-add-many';

/** Returns a function that adds an order's items to the cart at current prices, and its outcome. */
export function useAddOrderToCart(
  order: GetReorderApiArg,
  onDone?: (outcome: Reordered, lines: readonly QuickLine[]) => void,
) {
  const [ask] = useLazyGetReorderQuery();
  const addMany = useAddMany();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Reordered | null>(null);
  /** Kept until a response has come, so that a retry does not add twice. */
  const addingId = useRef(makeMergeId());

  const orderAgain = async () => {
    const { lines } = await ask(order).unwrap();
    const good = lines.flatMap(({ productId, quantity, available, problem }) =>
      problem === null && productId !== null ? [{ productId, quantity, available: available ?? quantity }] : [],
    );
    const notes = await addMany(good, addingId.current);
    addingId.current = makeMergeId();
    const done = reordered(lines, notes);
    setOutcome(done);
    onDone?.(done, lines);
  };
  const start = () => {
    if (isBusy) return;
    setBusy(true);
    setOutcome(null);
    orderAgain()
      .catch((error: unknown) => {
        const { message } = rejectionOf(error, 'We could not add your items to the cart. Please try again.');
        showToast({ title: 'Error', description: message, tone: 'error' });
      })
      .finally(() => setBusy(false));
  };
  return { start, isBusy, outcome };
}

/** The same for lists of orders, where the notice of every addition reports the outcome. */
export function useBuyAgain(orderNumber: string) {
  const { start, isBusy } = useAddOrderToCart({ orderNumber }, ({ title, problems, hasSome }, lines) => {
    const description = [hasSome && formatAdded(lines), ...problems].filter(Boolean).join('. ') || undefined;
    const first = lines.find(({ problem }) => problem === null);
    showToast(hasSome ? additionToast(description, first?.imageUrl) : { title, description, tone: 'error' });
  });
  return { start, isBusy };
}
