/** Customers' pages that are linked from several places; a link is shown only where the page exists. */
export const ACCOUNT_PAGE = { path: '/account', exists: true as boolean };
export const QUICK_ORDER_PAGE = { path: '/quick-order', exists: true as boolean };
export const REWARDS_PAGE = { path: '/rewards', exists: false as boolean };
