import type { Product } from '../../../api/types';
import { listOfCrumbs } from '../../../ui/head/crumb-list';
import type { Crumb } from '../../../ui/navigation/breadcrumb';

interface ListedPage {
  name: string;
  canonical: string;
  crumbs: readonly Crumb[];
  products: readonly Product[];
  /** The place of the page's first product in the whole list, from 1. */
  from: number;
}

/** Returns the JSON-LD of a page of a list. */
export function listData({ name, canonical, crumbs, products, from }: ListedPage): readonly object[] {
  const itemListElement = products.map((product, index) => ({
    '@type': 'ListItem',
    position: from + index,
    name: product.name,
    url: `/products/${product.slug}`,
  }));
  return [
    { '@type': 'CollectionPage', name, url: canonical, mainEntity: { '@type': 'ItemList', itemListElement } },
    listOfCrumbs(crumbs, canonical),
  ];
}
