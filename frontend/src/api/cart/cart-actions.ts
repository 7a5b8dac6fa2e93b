import { type LineColour, lineKey } from '../../../../backend/src/platform/line-key';
import { showToast } from '../../ui/toast/toast-store';
import { shopApi } from '../shop-api';
import type { ShopStore } from '../shop-state';
import { additionToast } from './addition-toast';
import {
  guestCartAdjusted,
  guestCartReplaced,
  guestItemAdded,
  guestItemRemoved,
  guestQuantityChanged,
} from './guest-cart-slice';
import { readServerCart } from './server-cart-saving';
import { cartChangeRequested } from './server-cart-slice';

export interface ProductForCart {
  id: string;
  name: string;
  inventory: number;
  /** Pounds, as the page shows it. */
  price?: string;
  /** The price for a signed-in shopper, where it is below the normal price. */
  tradePrice?: string;
  imageUrl?: string | null;
  /** The colour of a product that is mixed to order, which `name` has too. */
  colour?: LineColour | null;
  isMixed?: boolean;
  slug?: string;
}

/** The actions of a cart, guest's or account's. `inCart` is how many the line has now; lines are named by `lineKey`. */
interface CartActions {
  add: (product: ProductForCart, quantity: number, inCart: number) => void;
  changeQuantity: (key: string, quantity: number) => void;
  remove: (key: string) => void;
  /** Puts a line back that was just removed. */
  restore: (product: ProductForCart, quantity: number) => void;
  /** Reduces quantities to the stock; 0 removes the line. */
  adjust: (quantities: ReadonlyMap<string, number>) => void;
  /** Empties the cart after it has become an order. */
  clear: () => void;
}

const REMOVED = 'Item has been removed from your cart.';

/** The guest's cart, stored in the browser. */
export function guestCartActions(dispatch: ShopStore['dispatch']): CartActions {
  return {
    add: (product, quantity) => {
      dispatch(guestItemAdded(keyOf(product), quantity, product.inventory, shownPrice(product), product.name));
      showToast(additionToast(formatAddition(product, quantity), product.imageUrl));
    },
    changeQuantity: (key, quantity) => void dispatch(guestQuantityChanged(key, quantity)),
    remove: (key) => {
      dispatch(guestItemRemoved(key));
      showToast({ title: 'Item removed', description: REMOVED });
    },
    restore: (product, quantity) =>
      void dispatch(guestItemAdded(keyOf(product), quantity, product.inventory, shownPrice(product), product.name)),
    adjust: (quantities) => void dispatch(guestCartAdjusted([...quantities])),
    clear: () => void dispatch(guestCartReplaced([])),
  };
}

/** The account's cart: shown changed at once, sent by `saveServerCart`. */
export function serverCartActions(dispatch: ShopStore['dispatch']): CartActions {
  return {
    add: (product, quantity, inCart) =>
      void dispatch(
        cartChangeRequested({
          change: {
            ...{ key: keyOf(product), kind: 'add', quantity, shownPrice: shownPrice(product) },
            message: formatAddition(product, quantity),
            picture: product.imageUrl,
          },
          shown: inCart + quantity,
        }),
      ),
    changeQuantity: (key, quantity) => {
      if (Number.isInteger(quantity) && quantity >= 1) {
        dispatch(cartChangeRequested({ change: { key, kind: 'set', quantity }, shown: quantity }));
      }
    },
    remove: (key) =>
      void dispatch(cartChangeRequested({ change: { key, kind: 'remove', quantity: 0, message: REMOVED }, shown: 0 })),
    restore: (product, quantity) =>
      void dispatch(
        cartChangeRequested({
          change: { key: keyOf(product), kind: 'add', quantity, shownPrice: shownPrice(product) },
          shown: quantity,
        }),
      ),
    adjust: (quantities) => {
      for (const [key, quantity] of quantities) {
        const kind = quantity < 1 ? 'remove' : 'set';
        dispatch(cartChangeRequested({ change: { key, kind, quantity }, shown: quantity }));
      }
    },
    clear: () => {
      void dispatch(shopApi.util.upsertQueryData('getCart', undefined, []));
      void dispatch(readServerCart()).catch(() => undefined);
    },
  };
}

const keyOf = ({ id: productId, colour }: ProductForCart) => lineKey({ productId, colour });
const shownPrice = ({ price, tradePrice }: Pick<ProductForCart, 'price' | 'tradePrice'>) => tradePrice ?? price;

function formatAddition({ name }: ProductForCart, quantity: number): string {
  return quantity > 1 ? `${quantity} × ${name}` : name;
}
