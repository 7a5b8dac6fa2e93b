/** Customers' pages that are linked from several places. */
export const ACCOUNT_PAGE = '/account';
export const QUICK_ORDER_PAGE = '/quick-order';
export const REWARDS_PAGE = '/rewards';
export const WISHLIST_PAGE = '/wishlist';
/** The sign-up with the trade fields open. */
export const TRADE_SIGN_UP_PAGE = '/signup?trade';
