import { type FormEvent, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { HOT_DEALS, splitHotDeals } from '../../../api/category-order';
import { useListCategoriesQuery, useListSubcategoriesQuery } from '../../../api/shop-api';
import type { Category, Facet } from '../../../api/types';
import { Button, ButtonLink } from '../../../ui/button';
import { Skeleton } from '../../../ui/feedback/skeleton';
import flow from '../../../ui/flow.module.css';
import { useEscape } from '../../../ui/hooks/use-escape';
import type { useLayer } from '../../../ui/hooks/use-layer';
import { useMedia } from '../../../ui/hooks/use-media';
import { useModal } from '../../../ui/hooks/use-modal';
import { usePreHydrationInput } from '../../../ui/hooks/use-pre-hydration-input';
import { Icon } from '../../../ui/icons/icon';
import layout from '../../../ui/layout.module.css';
import spacing from '../../../ui/spacing.module.css';
import typography from '../../../ui/typography.module.css';
import {
  countFilters,
  type ListState,
  listAddress,
  readSearch,
  SEARCH_LENGTH,
  shownFilters,
  toggled,
} from '../list/list-state';
import { SubcategoriesFailed } from '../list/subcategories-failed';
import categoryFilterStyles from './category-filter.module.css';
import facetFiltersStyles from './facet-filters.module.css';
import { withoutShown } from './filter-chips';
import styles from './filter-panel.module.css';
import { PriceFilter } from './price-filter';
import searchFilterStyles from './search-filter.module.css';
import { useFacets } from './use-facets';

/** Values shown at once; more are behind a button. */
const SHOWN = 8;

interface FacetFiltersProps {
  facets: readonly Facet[];
  chosen: readonly string[];
  onChoose: (change: Pick<ListState, 'attributes'>) => void;
}

/** The attributes of the list, several values each (docs/rules.md#attributes). */
function FacetFilters({ facets, chosen, onChoose }: FacetFiltersProps) {
  return facets.map((facet) => (
    <FacetFilter
      key={facet.key}
      facet={facet}
      chosen={chosen}
      onToggle={(value) => onChoose({ attributes: toggled(chosen, value) })}
    />
  ));
}

interface FacetFilterProps {
  facet: Facet;
  chosen: readonly string[];
  onToggle: (chosen: string) => void;
}

function FacetFilter({ facet: { key, name, values }, chosen, onToggle }: FacetFilterProps) {
  const heading = useId();
  const list = useId();
  const isChosen = (value: string) => chosen.includes(`${key}:${value}`);
  const [isOpen, setOpen] = useState(() => values.slice(SHOWN).some(({ value }) => isChosen(value)));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be laid out with the other headings of the panel
    <div role="group" aria-labelledby={heading}>
      <h3 id={heading} className={`${spacing.below4} ${typography.textM}`}>
        {name}
      </h3>
      <ul id={list} className={layout.plain}>
        {(isOpen ? values : values.slice(0, SHOWN)).map(({ value, text, count }) => (
          <li key={value}>
            <label
              className={
                count === 0
                  ? `${flow.line8} ${facetFiltersStyles.value} ${typography.muted} ${facetFiltersStyles.none}`
                  : `${flow.line8} ${facetFiltersStyles.value}`
              }
            >
              <input
                type="checkbox"
                checked={isChosen(value)}
                disabled={count === 0 && !isChosen(value)}
                onChange={() => onToggle(`${key}:${value}`)}
              />
              <span className={layout.breaks}>{text}</span>
              <span className={`${typography.small} ${facetFiltersStyles.count}`}>
                {count.toLocaleString('en-GB')}
                <span className="visually-hidden">{count === 1 ? ' product' : ' products'}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {values.length > SHOWN && (
        <button
          type="button"
          className={`${typography.fine} ${typography.underlined} ${facetFiltersStyles.more}`}
          aria-expanded={isOpen}
          aria-controls={list}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? `Show fewer: ${name}` : `Show all ${values.length}: ${name}`}
        </button>
      )}
    </div>
  );
}

interface SearchFilterProps {
  /** The current search text of the list. */
  search: string | undefined;
  onSearch: (search: string | undefined) => void;
}

/** Searches within the chosen category; an empty text ends the search. */
export function SearchFilter({ search, onSearch }: SearchFilterProps) {
  const [{ of, typed }, setText] = useState({ of: search, typed: search ?? '' });
  // The search was changed elsewhere; the field stays mounted to keep the focus.
  if (of !== search) setText({ of: search, typed: search ?? '' });

  const field = useRef<HTMLInputElement>(null);
  usePreHydrationInput(field, typed, (early) => setText({ of: search, typed: early }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = readSearch(typed);
    if (wanted !== search) onSearch(wanted);
  };

  return (
    <form className={searchFilterStyles.search} onSubmit={submit}>
      <input
        ref={field}
        type="search"
        aria-label="Search in this list"
        placeholder="Search in this list"
        autoComplete="off"
        maxLength={SEARCH_LENGTH}
        value={typed}
        onChange={(event) => setText({ of: search, typed: event.target.value })}
      />
      <button type="submit" className={layout.middle} aria-label="Search this list">
        <Icon name="search" size={18} />
      </button>
    </form>
  );
}

interface FilterPanelProps {
  state: ListState;
  onChoose: (change: Partial<ListState>) => void;
  /** Goes where a link of the sheet leads. */
  onLink: (address: string) => void;
  total: number | undefined;
  /** Only matters on narrow screens, where it is a sheet. */
  layer: ReturnType<typeof useLayer>;
  /** Leads from the sheet to the results. */
  onShowResults: () => void;
}

/** Width from which the filters are beside the list. */
const WIDE = '(min-width: 1024px)';

/** Beside the list on a desktop; a sheet at the foot of narrow screens. */
export function FilterPanel({ state, onChoose, onLink, total, layer, onShowResults }: FilterPanelProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const isSheet = useSheet(sheet, layer);
  const facets = useFacets(state);

  return (
    <section
      aria-label="Filters"
      className={layer.isOpen ? `${layout.shrink} ${styles.panel} ${styles.open}` : `${layout.shrink} ${styles.panel}`}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: Escape and the button do the same */}
      <div className={styles.mask} onClick={layer.close} />
      <div
        ref={sheet}
        className={styles.body}
        onClickCapture={(event) => isSheet && layer.replaceByLinks(event, onLink)}
        {...(isSheet ? { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId } : {})}
      >
        <div className={styles.head}>
          <h2 id={titleId} tabIndex={-1} className={styles.title}>
            Filters
          </h2>
          <button
            type="button"
            className={`${layout.icon} ${styles.close}`}
            aria-label="Close filters"
            onClick={layer.close}
          >
            <Icon name="close" size={24} />
          </button>
        </div>
        <div className={`${flow.stack20} ${styles.filters}`}>
          <SearchFilter search={state.search} onSearch={(search) => onChoose({ search })} />
          <CategoryFilter state={state} />
          <PriceFilter state={state} onChoose={onChoose} />
          {state.category !== HOT_DEALS && (
            <label className={`${flow.line8} ${layout.tall} ${styles.sale}`}>
              <input
                type="checkbox"
                checked={state.sale}
                onChange={({ target }) => onChoose({ sale: target.checked })}
              />
              On sale only
            </label>
          )}
          <label className={`${flow.line8} ${layout.tall} ${styles.sale}`}>
            <input
              type="checkbox"
              checked={state.inStock}
              onChange={({ target }) => onChoose({ inStock: target.checked })}
            />
            In stock only
          </label>
          {facets && <FacetFilters facets={facets.facets} chosen={state.attributes} onChoose={onChoose} />}
        </div>
        <div className={styles.foot}>
          <Button
            variant="signal"
            wide
            onClick={() => {
              layer.close();
              onShowResults();
            }}
          >
            {total === undefined
              ? 'Show products'
              : total === 1
                ? 'Show 1 product'
                : `Show ${total.toLocaleString('en-GB')} products`}
          </Button>
          {countFilters(shownFilters(state)) > 0 && (
            <ButtonLink to={listAddress(state, withoutShown(state))} variant="plain" wide preventScrollReset>
              Clear Filters
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}

/** Returns whether the filters are an open sheet: with the focus inside, closed by Escape and a wider window. */
function useSheet(sheet: RefObject<HTMLElement | null>, { isOpen, close }: ReturnType<typeof useLayer>): boolean {
  const isWide = useMedia(WIDE);
  const isSheet = isOpen && !isWide;
  useModal(sheet, isSheet);
  useEscape(isSheet, close);
  const closeWide = useEffectEvent(close);
  useEffect(() => {
    if (isOpen && isWide) closeWide();
  }, [isOpen, isWide]);
  useEffect(() => {
    if (isSheet) sheet.current?.querySelector('h2')?.focus({ preventScroll: true });
  }, [sheet, isSheet]);
  return isSheet;
}

/** The categories as an accordion: the name chooses a category, the arrow shows its subcategories. */
function CategoryFilter({ state }: { state: ListState }) {
  const { data: categories } = useListCategoriesQuery();
  const [opened, setOpened] = useState<{ at: string | undefined; slug: string | null }>();
  // A group toggled by hand stays so until another category is chosen.
  const open = opened && opened.at === state.category ? opened.slug : state.category;
  const { proper = [], hotDeals } = categories ? splitHotDeals(categories) : {};

  return (
    <nav aria-label="Filter by category">
      <h3 className={`${spacing.below4} ${typography.textM}`}>Category</h3>
      {!categories && <Skeleton height="220px" />}
      {categories && (
        <ul className={categoryFilterStyles.categories}>
          <li>
            <CategoryLink state={state} category={undefined} name="All Products" />
          </li>
          {proper.map((category) => (
            <CategoryGroup
              key={category.id}
              category={category}
              state={state}
              isOpen={open === category.slug}
              onToggle={(isOpen) => setOpened({ at: state.category, slug: isOpen ? category.slug : null })}
            />
          ))}
          {hotDeals && (
            <li>
              <CategoryLink state={state} category={hotDeals.slug} name={hotDeals.name} />
            </li>
          )}
        </ul>
      )}
    </nav>
  );
}

interface CategoryGroupProps {
  category: Category;
  state: ListState;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

function CategoryGroup({ category, state, isOpen, onToggle }: CategoryGroupProps) {
  const subcategories = useListSubcategoriesQuery({ categoryId: category.id }, { skip: !isOpen });
  const listId = `category-${category.slug}`;
  return (
    <li>
      <div className={`${layout.flex} ${categoryFilterStyles.row}`}>
        <CategoryLink state={state} category={category.slug} name={category.name} />
        <button
          type="button"
          className={layout.middle}
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-label={`Subcategories of ${category.name}`}
          onClick={() => onToggle(!isOpen)}
        >
          <Icon name="chevron-down" size={18} />
        </button>
      </div>
      <ul id={listId} className={categoryFilterStyles.subcategories} hidden={!isOpen}>
        {isOpen && subcategories.isError && (
          <li>
            <SubcategoriesFailed onRetry={() => void subcategories.refetch()} />
          </li>
        )}
        {subcategories.data?.map(({ id, slug, name }) => {
          const isChosen = state.category === category.slug && state.subcategory === slug;
          return (
            <li key={id}>
              <Link
                to={listAddress(state, { category: category.slug, subcategory: isChosen ? undefined : slug })}
                preventScrollReset
                aria-current={isChosen ? 'true' : undefined}
              >
                {name}
              </Link>
            </li>
          );
        })}
      </ul>
    </li>
  );
}

function CategoryLink({ state, category, name }: { state: ListState; category: string | undefined; name: string }) {
  return (
    <Link
      to={listAddress(state, { category, subcategory: undefined })}
      preventScrollReset
      className={categoryFilterStyles.link}
      aria-current={state.category === category ? 'true' : undefined}
    >
      {name}
    </Link>
  );
}
