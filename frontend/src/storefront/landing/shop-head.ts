import { type PageHead, SHOP } from '../../ui/head/page-head';

const description =
  'Basecoat, clearcoat, primer, spray guns, abrasives and workshop tools for UK body shops and enthusiasts. Trade prices and reward points.';

/** The head of the front page, with a search box for search engines. */
export const shopHead: PageHead = {
  title: `${SHOP}: automotive paint, spray equipment and workshop supplies`,
  description,
  canonical: '/',
  structured: [
    { '@type': 'Organization', '@id': '/#organization', name: SHOP, url: '/', logo: '/favicon.svg', description },
    {
      '@type': 'WebSite',
      name: SHOP,
      url: '/',
      inLanguage: 'en-GB',
      publisher: { '@id': '/#organization' },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: '/products?search={search_term_string}' },
        'query-input': 'required name=search_term_string',
      },
    },
  ],
};
