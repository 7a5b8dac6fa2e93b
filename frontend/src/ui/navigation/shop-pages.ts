/** Customers' pages that are linked from several places. */
export const ACCOUNT_PAGE = '/account';
export const QUICK_ORDER_PAGE = '/quick-order';
export const REWARDS_PAGE = '/rewards';
/** The wishlist of this device stands below the cart. */
export const WISHLIST_PAGE = '/cart#wishlist';
