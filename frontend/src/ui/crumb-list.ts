import type { Crumb } from './breadcrumb';

/** A breadcrumb for search engines; the page itself, which is no link, stands at `address`. */
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
