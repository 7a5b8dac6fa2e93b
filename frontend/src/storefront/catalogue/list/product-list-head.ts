import { HOT_DEALS } from '../../../api/category-order';
import type { Product } from '../../../api/types';
import { listOfCrumbs } from '../../../ui/head/crumb-list';
import type { PageHead } from '../../../ui/head/page-head';
import { largestPicture } from '../../../ui/product/picture-sources';
import { isNarrowed, type ListState, PAGE_SIZE } from './list-state';
import type { ListSubject } from './use-list-subject';

type Subject = Pick<ListSubject, 'title' | 'description' | 'categoryName' | 'subcategoryName' | 'crumbs'>;

/** Returns the list's head; `undefined` while the subject is loading. */
export function productListHead(
  state: ListState,
  subject: Subject,
  products: Product[] | undefined,
): PageHead | undefined {
  if (subject.title === undefined) return undefined;
  const { categoryName, subcategoryName } = subject;
  const name = categoryName && subcategoryName ? `${subcategoryName} - ${categoryName}` : subject.title;
  const title = state.page > 1 ? `${name}, page ${state.page}` : name;
  if (isMissing(state, subject, products)) return { title, missing: true };
  if (isNarrowed(state)) return { title };
  const canonical = canonicalOf(state);
  return {
    title,
    description: subject.description ?? describe(subcategoryName ?? name, products),
    canonical,
    picture: largestPicture(products?.find(({ imageUrl }) => imageUrl)?.imageUrl),
    structured: [
      {
        '@type': 'CollectionPage',
        name,
        url: canonical,
        ...(products && { mainEntity: { '@type': 'ItemList', itemListElement: products.map(listed(state)) } }),
      },
      listOfCrumbs(subject.crumbs, canonical),
    ],
  };
}

/** An unknown category, or a page after the last. */
function isMissing(state: ListState, subject: Subject, products: Product[] | undefined): boolean {
  if (state.category && subject.categoryName === undefined) return true;
  if (state.category && state.subcategory && subject.subcategoryName === undefined) return true;
  return state.page > 1 && products?.length === 0;
}

/**
 * Returns one address for a list in any order or view, and one for both addresses of Hot Deals
 * (docs/rules.md#hot-deals). Each page has its own.
 */
function canonicalOf({ category, subcategory, sale, page }: ListState): string {
  const params = new URLSearchParams();
  const categorySlug = category ?? (sale ? HOT_DEALS : undefined);
  if (categorySlug) params.set('category', categorySlug);
  if (category && subcategory) params.set('subcategory', subcategory);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `/products?${params}` : '/products';
}

function describe(name: string, products: Product[] | undefined): string {
  const some = (products ?? []).slice(0, 3).map((product) => product.name);
  return [`${name} for body shops and enthusiasts.`, some.length > 0 && `${some.join(', ')} and more.`]
    .filter(Boolean)
    .join(' ');
}

function listed({ page }: ListState) {
  return ({ name, slug }: Product, index: number) => ({
    '@type': 'ListItem',
    position: (page - 1) * PAGE_SIZE + index + 1,
    name,
    url: `/products/${slug}`,
  });
}
