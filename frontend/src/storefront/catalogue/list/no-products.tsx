import { Link } from 'react-router-dom';
import { categoryLinks, searchLinks } from '../../../api/search-links';
import {
  useAdviseOnSearchQuery,
  useGetConfigQuery,
  useListCategoriesQuery,
  useSuggestSpellingQuery,
} from '../../../api/shop-api';
import { ButtonLink } from '../../../ui/button';
import { StateMessage } from '../../../ui/feedback/state-message';
import layout from '../../../ui/layout.module.css';
import { LinkRow } from '../../../ui/navigation/link-row';
import spacing from '../../../ui/spacing.module.css';
import typography from '../../../ui/typography.module.css';
import {
  countFilters,
  isColourCode,
  isFiltered,
  type ListState,
  listAddress,
  NO_FILTERS,
  shownFilters,
} from './list-state';
import styles from './no-products.module.css';

/** Explains an empty list, also of a category that the shop does not have, and leads to a full one. */
export function NoProducts({ state, isUnknown }: { state: ListState; isUnknown: boolean }) {
  const { data: categories } = useListCategoriesQuery();
  const { search } = state;
  const { currentData: advice } = useAdviseOnSearchQuery({ q: search ?? '' }, { skip: !search });
  // The colours stand above (colour-lines.tsx).
  if (advice?.colours?.length)
    return (
      <StateMessage
        icon="search"
        title="We mix it to order"
        text={`No product is called “${search}”. Choose your colour above: its page has the paint, and the primer and clear that go with it.`}
      />
    );
  return (
    <>
      <StateMessage
        icon="search"
        title="No products found"
        text={
          <>
            {reasonFor(state, isUnknown)}
            {search && <Spelling search={search} state={state} />}
            {search && isColourCode(search) && <ColourCode />}
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
      {search && isShownFiltered(state) && (
        <ButtonLink to={listAddress(state, { ...NO_FILTERS, search })} variant="ink">
          Search All Products
        </ButtonLink>
      )}
      <ButtonLink to={listAddress(state, search ? { search: undefined } : NO_FILTERS)} variant="outline">
        {search ? 'Clear search' : isShownFiltered(state) ? 'Clear Filters' : 'All Products'}
      </ButtonLink>
    </>
  );
}

/** The guide knows where colour codes are found; the shop sells no paint by them. */
function ColourCode() {
  return (
    <span className={`${typography.semi} ${spacing.above8} ${layout.block} ${typography.ink}`}>
      Is it a colour code?{' '}
      <Link to="/guide/finding-a-colour-code">Colour codes: where to find them and what they tell</Link>
    </span>
  );
}

/** A similar word that is sold, where there is one. */
function Spelling({ search, state }: { search: string; state: ListState }) {
  const { currentData } = useSuggestSpellingQuery({ q: search });
  const spelling = currentData?.spelling;
  if (!spelling) return null;
  return (
    <span className={`${typography.semi} ${spacing.above8} ${layout.block} ${typography.ink}`}>
      Did you mean <Link to={listAddress(state, { ...NO_FILTERS, search: spelling })}>{spelling}</Link>?
    </span>
  );
}

function Telephone() {
  const { data: config } = useGetConfigQuery();
  const { phone, phoneHref } = config?.company ?? {};
  if (!phone || !phoneHref) return null;
  return (
    <p className={spacing.above24}>
      Not sure what it is called? Call <a href={phoneHref}>{phone}</a>, and we will find it for you.
    </p>
  );
}

function reasonFor(state: ListState, isUnknown: boolean): string {
  const { search, page } = state;
  if (isUnknown) return 'Choose one of the categories below.';
  if (page > 1) return `There is no page ${page}.`;
  if (search) return `Nothing matches “${search}”. Check the spelling, or try fewer words.`;
  if (isShownFiltered(state)) return 'Nothing matches these filters.';
  return 'There are no products here yet. Please check back soon.';
}

/** Returns whether a filter narrows the list; the category of a list is not a filter. */
function isShownFiltered(state: ListState): boolean {
  return countFilters(shownFilters(state)) > 0;
}
