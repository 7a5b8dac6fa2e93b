import { Link } from 'react-router-dom';
import { HOT_DEALS } from '../../../api/category-order';
import { categoryLinks, searchLinks } from '../../../api/search-links';
import { useGetConfigQuery, useListCategoriesQuery, useSuggestSpellingQuery } from '../../../api/shop-api';
import type { Category } from '../../../api/types';
import { ButtonLink } from '../../../ui/button';
import { StateMessage } from '../../../ui/feedback/state-message';
import { LinkRow } from '../../../ui/navigation/link-row';
import { findBySlug } from './current-slugs';
import { countFilters, isFiltered, type ListState, listAddress, NO_FILTERS } from './list-state';
import styles from './no-products.module.css';

/** Explains an empty list and leads to a full one. */
export function NoProducts({ state }: { state: ListState }) {
  const { data: categories } = useListCategoriesQuery();
  const { search } = state;
  return (
    <>
      <StateMessage
        icon="search"
        title="No products found"
        text={
          <>
            {reasonFor(state, categories)}
            {search && <Spelling search={search} state={state} />}
          </>
        }
        actions={<Actions state={state} />}
      />
      {isFiltered(state) && (
        <div className={styles.help}>
          {search && <LinkRow title="Popular searches" links={searchLinks()} />}
          <LinkRow title="Categories" links={categoryLinks(categories ?? [])} />
          <Telephone />
        </div>
      )}
    </>
  );
}

function Actions({ state }: { state: ListState }) {
  const { search, page } = state;
  if (page > 1)
    return (
      <ButtonLink to={listAddress(state, { page: 1 })} variant="outline">
        Back to Page 1
      </ButtonLink>
    );
  if (!isFiltered(state)) return null;
  return (
    <>
      {search && countFilters(state) > 1 && (
        <ButtonLink to={listAddress(state, { ...NO_FILTERS, search })} variant="ink">
          Search All Products
        </ButtonLink>
      )}
      <ButtonLink to={listAddress(state, NO_FILTERS)} variant="outline">
        Clear Filters
      </ButtonLink>
    </>
  );
}

/** A similar word that is sold, where there is one. */
function Spelling({ search, state }: { search: string; state: ListState }) {
  const { currentData } = useSuggestSpellingQuery({ q: search });
  const spelling = currentData?.spelling;
  if (!spelling) return null;
  return (
    <span className={styles.spelling}>
      Did you mean <Link to={listAddress(state, { ...NO_FILTERS, search: spelling })}>{spelling}</Link>?
    </span>
  );
}

function Telephone() {
  const { data: config } = useGetConfigQuery();
  const { phone, phoneHref } = config?.company ?? {};
  if (!phone || !phoneHref) return null;
  return (
    <p className={styles.phone}>
      Not sure what it is called? Call <a href={phoneHref}>{phone}</a>, and we will find it for you.
    </p>
  );
}

function reasonFor(state: ListState, categories: Category[] | undefined): string {
  const { search, category, page } = state;
  if (page > 1) return `There is no page ${page}.`;
  if (category && category !== HOT_DEALS && categories && !findBySlug(categories, category))
    return 'There is no such category.';
  if (search) return `Nothing matches “${search}”. Check the spelling, or try fewer words.`;
  if (isFiltered(state)) return 'Nothing matches these filters.';
  return 'There are no products here yet. Please check back soon.';
}
