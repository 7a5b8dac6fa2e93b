import { useEffect, useEffectEvent, useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { type LineChange, lineChanges } from '../../../../backend/src/modules/cart/line-changes';
import { lineKey } from '../../../../backend/src/platform/line-key';
import { showToast } from '../../ui/toast/toast-store';
import { isSignedOutError } from '../session/unauthorised';
import { useSession } from '../session/use-session';
import { shopApi } from '../shop-api';
import type { ShopDispatch } from '../shop-state';
import type { Quote, QuoteLine } from '../types';
import { guestLinesShown } from './guest-cart-slice';
import { type CartItem, useCart } from './use-cart';
import { isSold, quotedKey } from './use-cart-quote';

interface CartChanges {
  /** Changes since each line was added, by the key of the line; lines without changes are left out. */
  changes: ReadonlyMap<string, LineChange[]>;
  /** Accepts all changes. */
  agree: () => void;
}

/**
 * Returns changes of the cart's lines since they were added, until the shopper agrees
 * (docs/rules.md#changed-prices-are-shown): a guest's from the browser, a customer's from the server.
 */
export function useCartChanges(quote: Quote | undefined): CartChanges {
  const { items, refetch } = useCart();
  const { isSignedIn } = useSession();
  const dispatch = useDispatch<ShopDispatch>();
  const lines = useMemo(() => linesOf(items, quote), [items, quote]);
  const changes = useMemo(() => changesOf(lines), [lines]);

  // The cart was loaded before something changed: the quote is newer.
  const catchUp = useEffectEvent(() => {
    if (isSignedIn && lines.some(isOutdated)) void refetch();
  });
  // A line without a stored price starts with the present one.
  const begin = useEffectEvent(() => {
    const unknown = isSignedIn ? [] : lines.filter(({ item, now }) => now && item.shownPrice === undefined);
    if (unknown.length > 0) dispatch(guestLinesShown(unknown.map(shownLine)));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new quote is the occasion
  useEffect(() => {
    catchUp();
    begin();
  }, [quote]);

  const agree = () => {
    const shown = lines.filter(({ item }) => changes.has(lineKey(item)));
    if (!isSignedIn) dispatch(guestLinesShown(shown.map(shownLine)));
    else void dispatch(agreeOnServer(shown)).catch(showFailure);
  };
  return { changes, agree };
}

/** A line of the cart with its line of the last quote. */
interface Line {
  item: CartItem;
  now: QuoteLine | undefined;
}

function linesOf(items: readonly CartItem[], quote: Quote | undefined): Line[] {
  const quoted = new Map(quote?.lines.map((line) => [quotedKey(line), line]));
  return items.map((item) => ({ item, now: quoted.get(lineKey(item)) }));
}

function changesOf(lines: readonly Line[]): ReadonlyMap<string, LineChange[]> {
  const found = lines.map(({ item, now }): [string, LineChange[]] => [
    lineKey(item),
    // A quantity lowered a moment ago no longer exceeds the stock.
    (item.changes ?? (now ? guestChanges(item, now) : [])).filter(
      (change) => change.kind !== 'stock' || Number(change.now) < item.quantity,
    ),
  ]);
  return new Map(found.filter(([, changes]) => changes.length > 0));
}

function guestChanges({ quantity, shownPrice, shownAvailable }: CartItem, now: QuoteLine): LineChange[] {
  return lineChanges(
    { price: shownPrice ?? null, available: shownAvailable ?? null },
    {
      quantity,
      price: now.unitPrice,
      available: now.inventory,
      isSold: isSold(now),
      mayBuy: now.problem !== 'trade-only',
    },
  );
}

function isOutdated({ item: { product, quantity }, now }: Line): boolean {
  if (!product || !now || now.quantity !== quantity) return false;
  if (!isSold(now) || !product.isVisibleOnline) return isSold(now) !== product.isVisibleOnline;
  const isSameStock = Math.min(product.inventory, quantity) === Math.min(now.inventory, quantity);
  return !isSameStock || (product.tradePrice ?? product.price) !== now.unitPrice;
}

function shownLine({ item, now }: Line) {
  const { productId, colour } = item;
  return now && isSold(now)
    ? { productId, colour, price: now.unitPrice, available: now.inventory, name: now.name }
    : { productId, colour, available: 0 };
}

/** Accepts the values of the account's cart from which its changes were computed. */
function agreeOnServer(lines: readonly Line[]) {
  return async (dispatch: ShopDispatch): Promise<void> => {
    const items = lines.flatMap(({ item: { id, product } }) => {
      if (!product) return [];
      const price = product.isVisibleOnline ? (product.tradePrice ?? product.price) : undefined;
      return [{ id, price, available: product.inventory }];
    });
    const agreeing = shopApi.endpoints.agreeToCartChanges.initiate({ changesSeenInput: { items } }, { track: false });
    await dispatch(shopApi.util.upsertQueryData('getCart', undefined, await dispatch(agreeing).unwrap()));
  };
}

function showFailure(error: unknown): void {
  if (!isSignedOutError(error))
    showToast({ title: 'Error', description: 'Failed to update cart item.', tone: 'error' });
}
