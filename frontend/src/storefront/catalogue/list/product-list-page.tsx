import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePricedProducts } from '../../../api/use-priced-products';
import { AsyncView } from '../../../ui/feedback/async-view';
import { usePageHead } from '../../../ui/head/use-page-head';
import { useShownParams } from '../../../ui/hooks/use-shown-params';
import { Breadcrumb } from '../../../ui/navigation/breadcrumb';
import { Pagination } from '../../../ui/navigation/pagination';
import { Page } from '../../../ui/page';
import { CatalogueFilterChips } from '../filters/filter-chips';
import { FilterPanel } from '../filters/filter-panel';
import { filterOf, type ListState, listAddress, PAGE_SIZE, readListState } from './list-state';
import { ListToolbar } from './list-toolbar';
import { NoProducts } from './no-products';
import { productListHead } from './product-list-head';
import styles from './product-list-page.module.css';
import { ProductResults, ProductResultsSkeleton } from './product-results';
import { SubcategoriesFailed } from './subcategories-failed';
import { SubcategoryLinks } from './subcategory-links';
import { useListSubject } from './use-list-subject';

export function ProductListPage() {
  const [params, goTo] = useShownParams();
  const state = readListState(params);
  const choose = (change: Partial<ListState>) => goTo(listAddress(state, change));
  const subject = useListSubject(state);
  const { data, currentData, error, refetch, isFetching } = usePricedProducts(filterOf(state));
  const results = useRef<HTMLElement>(null);
  const filters = useFilters(results);
  const isDescribed = Boolean(state.category && !state.subcategory && !state.search);
  usePageHead(productListHead(state, subject, currentData?.products));
  useCurrentAddress(subject.movedTo);

  return (
    <Page>
      <Breadcrumb crumbs={subject.crumbs} />
      <header className={isDescribed ? `${styles.header} ${styles.awaiting}` : styles.header}>
        <h1 className={styles.title}>{subject.title ?? ' '}</h1>
        {subject.description && <p className={styles.description}>{subject.description}</p>}
      </header>
      <div className={styles.columns}>
        <FilterPanel
          state={state}
          onChoose={choose}
          total={currentData?.total}
          isOpen={filters.isOpen}
          onClose={filters.close}
          onShowResults={() => {
            results.current?.focus({ preventScroll: true });
            results.current?.scrollIntoView();
          }}
        />
        <section ref={results} tabIndex={-1} aria-labelledby="products" className={styles.results}>
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
          <AsyncView
            data={data}
            error={error}
            onRetry={refetch}
            what="the products"
            errorTitle="Network response was not ok"
            isEmpty={(page) => page.products.length === 0}
            empty={<NoProducts state={state} isUnknown={subject.isUnknown} />}
            skeleton={<ProductResultsSkeleton view={state.view} />}
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

/** The sheet of filters on narrow screens; closed, it gives the focus back to its button unless something else has it. */
function useFilters(results: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const open = useCallback(() => setOpen(true), []);
  const close = useCallback(() => setOpen(false), []);
  useEffect(() => {
    if (wasOpen.current && !isOpen && !results.current?.contains(document.activeElement))
      button.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen, results]);
  return { isOpen, open, close, button };
}

/** Replaces a former slug in the address by the present one. */
function useCurrentAddress(movedTo: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (movedTo) void navigate(movedTo, { replace: true });
  }, [movedTo, navigate]);
}
