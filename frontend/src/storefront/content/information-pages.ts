/** The pages that UK shops need, by address (docs/rules.md#shop-pages). */
export const INFORMATION_PAGES = {
  '/delivery': { title: 'Delivery' },
  '/returns': { title: 'Returns' },
  '/contact': { title: 'Contact' },
  '/terms': { title: 'Terms' },
  '/privacy': { title: 'Privacy' },
  '/cookies': { title: 'Cookies' },
} as const;

export type InformationPath = keyof typeof INFORMATION_PAGES;
