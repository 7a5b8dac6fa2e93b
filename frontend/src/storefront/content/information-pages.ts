/** What every shop in the United Kingdom has to say (decision 39), by address. */
export const INFORMATION_PAGES = {
  '/delivery': { title: 'Delivery' },
  '/returns': { title: 'Returns' },
  '/contact': { title: 'Contact' },
  '/terms': { title: 'Terms' },
  '/privacy': { title: 'Privacy' },
  '/cookies': { title: 'Cookies' },
} as const;

export type InformationPath = keyof typeof INFORMATION_PAGES;
