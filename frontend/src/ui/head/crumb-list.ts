import type { Crumb } from '../navigation/breadcrumb';

/** Returns the breadcrumb as structured data; the last crumb is the page at `address`. */
export function listOfCrumbs(crumbs: readonly Crumb[], address: string): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ title, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: to ?? address,
    })),
  };
}
