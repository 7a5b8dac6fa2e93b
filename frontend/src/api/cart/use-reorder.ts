import { useRef, useState } from 'react';
import { showToast } from '../../ui/toast/toast-store';
import { useLazyGetReorderQuery } from '../account-api';
import type { GetReorderApiArg } from '../account-api.gen';
import { useSession } from '../session/use-session';
import { useLazyListGoesWithQuery } from '../shop-api';
import { showError } from '../show-failure';
import type { QuickLine } from '../types';
import { additionToast } from './addition-toast';
import { askedIds, goesWithHints, listed, type NamedLine } from './cart-lacks';
import { useHavingSome } from './having-some';
import { makeMergeId } from './merge-id';
import { formatAdded, type Reordered, reordered } from './reordered';
import { useAddMany } from './use-add-many';
import { useCart } from './use-cart';

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
    const good = lines.flatMap(({ productId, quantity, available, problem, colour }) =>
      problem === null && productId !== null ? [{ productId, quantity, available: available ?? quantity, colour }] : [],
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
        showError(error, 'We could not add your items to the cart. Please try again.');
      })
      .finally(() => setBusy(false));
  };
  return { start, isBusy, outcome };
}

/** The same for lists of orders, where the notice of every addition reports the outcome, and what the cart lacks. */
export function useBuyAgain(orderNumber: string) {
  const { items } = useCart();
  const lacking = useLacking();
  const { start, isBusy } = useAddOrderToCart({ orderNumber }, ({ title, problems, hasSome }, lines) => {
    const first = lines.find(({ problem }) => problem === null);
    const show = (lacks: string) => {
      const description = [hasSome && formatAdded(lines), ...problems, lacks].filter(Boolean).join('. ') || undefined;
      showToast(hasSome ? additionToast(description, first?.imageUrl) : { title, description, tone: 'error' });
    };
    if (!hasSome) return show('');
    const added = lines.flatMap(({ productId, quantity, name, problem }) =>
      problem === null && productId !== null ? [{ productId, quantity, name: name ?? '' }] : [],
    );
    void lacking([...items.map((item) => ({ ...item, name: '' })), ...added]).then(show);
  });
  return { start, isBusy };
}

/** Returns a function that says what lines lack: "The cart needs 4 × HS Hardener"; an empty text for nothing, or on failure. */
function useLacking() {
  const [ask] = useLazyListGoesWithQuery();
  const { isVerifiedTrade } = useSession();
  const having = useHavingSome();
  return async (lines: readonly NamedLine[]): Promise<string> => {
    const ids = askedIds(lines);
    const { data: goesWith = [] } = ids ? await ask({ ids }, true) : {};
    const lacks = goesWithHints({ lines, goesWith, having, isVerifiedTrade });
    const packs = lacks.map(({ packs, link }) => `${packs} × ${link.product.name}`);
    return packs.length > 0 ? `The cart needs ${listed(packs)}` : '';
  };
}
