import type { Params } from 'react-router-dom';
import type { ShopDispatch } from './shop-state';

/** The parts of a page's address. */
interface PageAddress {
  params: Params;
  search: URLSearchParams;
  /** Whether the page's own data is left out, as it is not there at once: its heading and frame are drawn. */
  isOutline: boolean;
}

/** The page has moved to another address. */
interface Moved {
  to: string;
}

/** Loads a page's data for a guest, so that the server can render it. The arguments are those of the page's hooks. */
export type PageData = (dispatch: ShopDispatch, address: PageAddress) => Promise<Moved | undefined>;
