import type { Params } from 'react-router-dom';
import type { ShopDispatch } from './shop-state';

/** The parts of a page's address. */
interface PageAddress {
  params: Params;
  search: URLSearchParams;
}

/** The page has moved to another address. */
interface Moved {
  to: string;
}

/** Only the page's head is rendered, as for search results. */
interface HeadOnly {
  headOnly: true;
}

/** Loads a page's data for a guest, so that the server can render it. The arguments are those of the page's hooks. */
export type PageData = (dispatch: ShopDispatch, address: PageAddress) => Promise<Moved | HeadOnly | undefined>;
