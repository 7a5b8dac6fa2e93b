import type { Params } from 'react-router-dom';
import type { ShopDispatch } from './shop-state';

/** A page's address, taken apart. */
export interface PageAddress {
  params: Params;
  search: URLSearchParams;
}

/** Where a page turns out to live at another address. */
export interface Moved {
  to: string;
}

/** Where only the head is worth drawing, as that of a search's results. */
export interface HeadOnly {
  headOnly: true;
}

/**
 * Asks what a page shows to a guest, so that it can be drawn before anybody looks. It stands beside the page and asks
 * with the same arguments as the page's hooks do.
 */
export type PageData = (dispatch: ShopDispatch, address: PageAddress) => Promise<Moved | HeadOnly | undefined>;
