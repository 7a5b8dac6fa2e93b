import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { limitText, mostPerLine } from '../../../../../backend/src/modules/cart/quantity-limit';
import { useCart } from '../../../api/cart/use-cart';
import { HOT_DEALS } from '../../../api/category-order';
import { useSession } from '../../../api/session/use-session';
import { useGetConfigQuery } from '../../../api/shop-api';
import type { Product, Subcategory } from '../../../api/types';
import { usePricedProducts } from '../../../api/use-priced-products';
import { useWishlist } from '../../../api/wishlist/use-wishlist-item';
import { AsyncView } from '../../../ui/feedback/async-view';
import { NeedsScript } from '../../../ui/feedback/needs-script';
import { ProductCardSkeleton } from '../../../ui/feedback/skeleton';
import flow from '../../../ui/flow.module.css';
import { QuantityStepper } from '../../../ui/form/quantity-stepper';
import type { PageHead } from '../../../ui/head/page-head';
import { usePageHead } from '../../../ui/head/use-page-head';
import { useLayer } from '../../../ui/hooks/use-layer';
import { useShownParams } from '../../../ui/hooks/use-shown-params';
import layout from '../../../ui/layout.module.css';
import { Breadcrumb } from '../../../ui/navigation/breadcrumb';
import { Pagination } from '../../../ui/navigation/pagination';
import { Page } from '../../../ui/page';
import { ProductCard } from '../../../ui/product/product-card';
import { isForTrade } from '../../../ui/product/stock-note';
import spacing from '../../../ui/spacing.module.css';
import typography from '../../../ui/typography.module.css';
import { CatalogueFilterChips } from '../filters/filter-chips';
import { FilterPanel } from '../filters/filter-panel';
import { ColourLines } from './colour-lines';
import {
  filterOf,
  isNarrowed,
  type ListState,
  type ListView,
  listAddress,
  PAGE_SIZE,
  readListState,
} from './list-state';
import { ListToolbar } from './list-toolbar';
import { NoProducts } from './no-products';
import styles from './product-list-page.module.css';
import productResultsStyles from './product-results.module.css';
import { SearchAdvice } from './search-advice';
import { SubcategoriesFailed } from './subcategories-failed';
import subcategoryLinksStyles from './subcategory-links.module.css';
import { type ListSubject, useListSubject } from './use-list-subject';
import { useDefaultView } from './view-choice';

type Subject = Pick<ListSubject, 'title' | 'description' | 'categoryName' | 'subcategoryName' | 'crumbs'> &
  Partial<Pick<ListSubject, 'subcategories'>>;

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
  const isWholeCategory = categoryName !== undefined && title === categoryName;
  const canonical = canonicalOf(state);
  return {
    title: isWholeCategory ? longTitleOf(title, subject.subcategories) : title,
    description: subject.description ?? describe(subcategoryName ?? name, products),
    canonical,
    ...(products && {
      structured: async () => {
        const { listData } = await import('./list-structured-data');
        const from = (state.page - 1) * PAGE_SIZE + 1;
        return listData({ name, canonical, crumbs: subject.crumbs, products, from });
      },
    }),
  };
}

/** The length of titles that search engines show, less the shop's name behind it. */
const LONGEST_TITLE = 60 - ' | Topcoat'.length;

/** Adds to a category's name those of its subcategories that there is room for, in their order. */
function longTitleOf(name: string, subcategories: readonly Subcategory[] = []): string {
  return subcategories.reduce((title, subcategory) => {
    const longer = `${title}${title === name ? ': ' : ', '}${subcategory.name}`;
    return longer.length <= LONGEST_TITLE ? longer : title;
  }, name);
}

/** The title, of a search with the number of its results. */
function headingOf({ title, isSearch }: ListSubject, total: number | undefined): string | undefined {
  if (!isSearch || !total) return title;
  return title?.replace(/^Results/, total === 1 ? '1 result' : `${total.toLocaleString('en-GB')} results`);
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

/** Cards on the first screen of a desktop; their pictures load eagerly. */
const FIRST_SCREEN = 8;
/** Cards on the first screen of a phone, whose pictures go before all others. */
const FIRST_SCREEN_OF_PHONES = 2;

/** Skeletons shown while a page is loading. */
const PLACEHOLDERS = 12;

export function ProductResults({ products, view }: { products: Product[]; view: ListView }) {
  const { add, isAdding } = useCart();
  const wishlist = useWishlist();
  const areTrade = products.some(({ badges }) => badges.some(isTradePrice));
  return (
    <div className={view === 'list' ? productResultsStyles.rows : productResultsStyles.grid}>
      {areTrade && (
        <p className={`${typography.fine} ${typography.strong} ${typography.trade} ${productResultsStyles.note}`}>
          Your trade prices
        </p>
      )}
      {products.map((listed, index) => {
        // The line above says it once for all.
        const product = { ...listed, badges: listed.badges.filter((badge) => !isTradePrice(badge)) };
        const card = {
          ...{ product, wishlist, layout: layoutOf(view), columns: 'list' as const },
          ...{ picture: pictureAt(index), adding: isAdding(product.id) },
        };
        return view === 'list' && isForTrade(product) ? (
          <TradeRow key={product.id} {...card} onAdd={(quantity) => add(product, quantity)} />
        ) : (
          <ProductCard key={product.id} {...card} onAdd={() => add(product, 1)} />
        );
      })}
    </div>
  );
}

const isTradePrice = ({ kind }: Product['badges'][number]) => kind === 'trade-price';

type TradeRowProps = Omit<ComponentProps<typeof ProductCard>, 'onAdd' | 'stepper'> & {
  onAdd: (quantity: number) => void;
};

/** A row with a quantity, for those who buy by the dozen. */
function TradeRow({ onAdd, ...card }: TradeRowProps) {
  const [chosen, choose] = useState(1);
  const { name, inventory } = card.product;
  const most = mostPerLine(inventory);
  const quantity = Math.min(chosen, most);
  return (
    <ProductCard
      {...card}
      onAdd={() => onAdd(quantity)}
      stepper={<QuantityStepper name={name} value={quantity} max={most} limit={limitText(most)} onChange={choose} />}
    />
  );
}

function pictureAt(index: number): 'high' | 'eager' | undefined {
  if (index < FIRST_SCREEN_OF_PHONES) return 'high';
  return index < FIRST_SCREEN ? 'eager' : undefined;
}

export function ProductResultsSkeleton({ view }: { view: ListView }) {
  return (
    // The key replaces the places with those of the other view: the browser would count moved ones as a jump.
    <div key={view} className={view === 'list' ? productResultsStyles.rows : productResultsStyles.grid}>
      {Array.from({ length: PLACEHOLDERS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike and never move
        <ProductCardSkeleton key={index} layout={layoutOf(view)} />
      ))}
    </div>
  );
}

function layoutOf(view: ListView): 'row' | 'tile' {
  return view === 'list' ? 'row' : 'tile';
}

interface SubcategoryLinksProps {
  state: ListState;
  /** `undefined` while loading: their row is reserved. */
  subcategories: Subcategory[] | undefined;
}

export function SubcategoryLinks({ state, subcategories }: SubcategoryLinksProps) {
  if (!subcategories) return <div className={`${layout.flex8} ${subcategoryLinksStyles.links}`} />;
  if (subcategories.length === 0) return null;
  return (
    <nav aria-label="Subcategories">
      <ul className={`${layout.boxes} ${layout.flex8} ${subcategoryLinksStyles.links}`}>
        <li>
          <Link
            to={listAddress(state, { subcategory: undefined })}
            aria-current={state.subcategory ? undefined : 'true'}
          >
            All
          </Link>
        </li>
        {subcategories.map(({ id, name, slug }) => (
          <li key={id}>
            <Link
              to={listAddress(state, { subcategory: slug })}
              aria-current={state.subcategory === slug ? 'true' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function ProductListPage() {
  const [params, goTo] = useShownParams();
  const addressed = readListState(params);
  const defaultView = useDefaultView(useSession().isSignedIn);
  const state = addressed.view === 'grid' ? { ...addressed, view: defaultView } : addressed;
  const subject = useListSubject(state);
  const { data, currentData, error, refetch, isFetching } = usePricedProducts(filterOf(state));
  const phone = useGetConfigQuery().data?.company.phone;
  const results = useRef<HTMLElement>(null);
  const filters = useFilters(results, listAddress(state));
  const choose = (change: Partial<ListState>) => show(listAddress(state, change));
  const show = (address: string) => (filters.isOpen ? goTo(...filters.staying(address)) : goTo(address));
  const isDescribed = Boolean(state.category && !state.subcategory && !state.search);
  usePageHead(productListHead(state, subject, currentData?.products));
  useCurrentAddress(subject.movedTo);

  return (
    <Page>
      <Breadcrumb crumbs={subject.crumbs} />
      <header className={isDescribed ? `${styles.header} ${styles.awaiting}` : styles.header}>
        <h1 className={layout.breaks}>{headingOf(subject, currentData?.total) ?? ' '}</h1>
        {subject.description && (
          <p
            className={`${layout.clamped} ${spacing.above6} ${typography.muted} ${layout.measure} ${styles.description}`}
          >
            {subject.description}
          </p>
        )}
      </header>
      <div className={`${flow.stack8} ${styles.columns}`}>
        <FilterPanel
          state={state}
          onChoose={choose}
          onLink={show}
          total={currentData?.total}
          layer={filters}
          onShowResults={() => {
            results.current?.focus({ preventScroll: true });
            results.current?.scrollIntoView();
          }}
        />
        <section ref={results} tabIndex={-1} aria-labelledby="products">
          <h2 id="products" className="visually-hidden">
            Products
          </h2>
          <ListToolbar
            state={state}
            onChoose={choose}
            total={currentData?.total}
            filterButton={filters.button}
            isFilterOpen={filters.isOpen}
            onFilter={filters.open}
          />
          {subject.onRetrySubcategories ? (
            <SubcategoriesFailed onRetry={subject.onRetrySubcategories} />
          ) : (
            <SubcategoryLinks state={state} subcategories={subject.subcategories} />
          )}
          <CatalogueFilterChips
            state={state}
            categoryName={subject.categoryName}
            subcategoryName={subject.subcategoryName}
            onRemoved={() => results.current?.focus({ preventScroll: true })}
          />
          {state.search && (
            // Shown with the products: before, they would move what stands in their place.
            <div hidden={!data && !error}>
              <SearchAdvice state={state} search={state.search} />
              <ColourLines search={state.search} />
            </div>
          )}
          <AsyncView
            data={data}
            error={error}
            onRetry={refetch}
            what="the products"
            errorTitle="Network response was not ok"
            isEmpty={(page) => page.products.length === 0}
            empty={<NoProducts state={state} isUnknown={subject.isUnknown} />}
            skeleton={
              <>
                <NeedsScript phone={phone} />
                <ProductResultsSkeleton view={state.view} />
              </>
            }
          >
            {(page) => (
              <div aria-busy={isFetching} className={isFetching ? styles.changing : undefined}>
                <ProductResults products={page.products} view={state.view} />
                <Pagination
                  page={state.page}
                  pages={Math.ceil(page.total / PAGE_SIZE)}
                  addressOf={(wanted) => listAddress(state, { page: wanted })}
                />
              </div>
            )}
          </AsyncView>
        </section>
      </div>
    </Page>
  );
}

/**
 * The sheet of filters on narrow screens; closed, it gives the focus back to its button unless something else has it.
 * Back closes it and keeps what was chosen there: that is opened as a page above the one that Back led to.
 */
function useFilters(results: RefObject<HTMLElement | null>, list: string) {
  const layer = useLayer('filters');
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useRef<string>(undefined);
  const { isOpen } = layer;
  useEffect(() => {
    const kept = chosen.current;
    chosen.current = isOpen ? list : undefined;
    if (isOpen || kept === undefined) return;
    if (kept !== list) void navigate(kept, { preventScrollReset: true });
    if (!results.current?.contains(document.activeElement)) button.current?.focus({ preventScroll: true });
  }, [isOpen, list, results, navigate]);
  return { ...layer, button };
}

/** Replaces a former slug in the address by the present one. */
function useCurrentAddress(movedTo: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (movedTo) void navigate(movedTo, { replace: true });
  }, [movedTo, navigate]);
}
