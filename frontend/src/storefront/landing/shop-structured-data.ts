import { organizationData } from '../../api/merchant-policies';
import type { ShopConfig } from '../../api/types';

/** Returns the front page's JSON-LD: the company, and a search box for search engines. */
export function shopData(config: ShopConfig, description: string): readonly object[] {
  return [
    organizationData(config, description),
    {
      '@type': 'WebSite',
      name: config.shopName,
      url: '/',
      inLanguage: 'en-GB',
      publisher: { '@id': '/#organization' },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: '/products?search={search_term_string}' },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}
