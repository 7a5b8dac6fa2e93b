const ACCOUNT_TABS = [
  { key: 'orders', label: 'Orders' },
  { key: 'credit', label: 'Trade credit' },
  { key: 'points', label: 'Points' },
  { key: 'wishlist', label: 'Wishlist' },
  { key: 'profile', label: 'Profile' },
  { key: 'settings', label: 'Settings' },
] as const;

export type AccountTab = (typeof ACCOUNT_TABS)[number]['key'];

/** Returns the tabs of an account; only verified trade customers have credit. */
export function accountTabs(isVerifiedTrade: boolean) {
  return ACCOUNT_TABS.filter(({ key }) => key !== 'credit' || isVerifiedTrade);
}

/** Returns the tab named in the address, else the first. */
export function tabFrom(text: string | null, isVerifiedTrade = true): AccountTab {
  return accountTabs(isVerifiedTrade).find(({ key }) => key === text)?.key ?? 'orders';
}

/** Returns the page number in the address, from 1. */
export function pageFrom(text: string | null): number {
  return /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1;
}

/** Returns the address of a page of a tab's list. */
export function tabAddress(tab: AccountTab, page: number): string {
  return `/account?tab=${tab}${page > 1 ? `&page=${page}` : ''}`;
}
