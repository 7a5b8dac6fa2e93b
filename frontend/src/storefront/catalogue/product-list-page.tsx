import { useSearchParams } from 'react-router-dom';
import { useCart } from '../../api/cart/use-cart';
import { usePricedProducts } from '../../api/use-priced-products';
import { AsyncView } from '../../ui/async-view';
import { Breadcrumb } from '../../ui/breadcrumb';
import { ButtonLink } from '../../ui/button';
import { Page, ProductGrid } from '../../ui/page';
import { usePageTitle } from '../../ui/page-title';
import { Pagination } from '../../ui/pagination';
import { ProductCard } from '../../ui/product-card';
import { ProductCardSkeleton } from '../../ui/skeleton';
import { StateMessage } from '../../ui/state-message';
import { filterOf, isFiltered, listAddress, PAGE_SIZE, readListState } from './list-state';
import { ListToolbar } from './list-toolbar';
import styles from './product-list-page.module.css';
import { SubcategoryLinks } from './subcategory-links';
import { useListSubject } from './use-list-subject';

/** So many cards are on the first screen of a desk; their pictures are not put off. */
const FIRST_SCREEN = 4;

export function ProductListPage() {
  const [params] = useSearchParams();
  const state = readListState(params);
  const subject = useListSubject(state);
  const { data, currentData, error, refetch, isFetching } = usePricedProducts(filterOf(state));
  const { add, isAdding } = useCart();
  usePageTitle(subject.title);

  return (
    <Page>
      <Breadcrumb crumbs={subject.crumbs} />
      <header className={state.category ? `${styles.header} ${styles.awaiting}` : styles.header}>
        <h1 className={styles.title}>{subject.title ?? ' '}</h1>
        {subject.description && <p className={styles.description}>{subject.description}</p>}
      </header>
      <SubcategoryLinks state={state} subcategories={subject.subcategories} />
      <ListToolbar state={state} total={currentData?.total} />
      <AsyncView
        data={data}
        error={error}
        onRetry={refetch}
        what="the products"
        errorTitle="Network response was not ok"
        isEmpty={(page) => page.products.length === 0}
        empty={<NoProducts filtered={isFiltered(state) || state.page > 1} />}
        skeleton={
          <ProductGrid layout={state.view === 'list' ? 'row' : 'tile'}>
            {Array.from({ length: 12 }, (_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the places are all alike and never move
              <ProductCardSkeleton key={place} layout={state.view === 'list' ? 'row' : 'tile'} />
            ))}
          </ProductGrid>
        }
      >
        {(page) => (
          <section aria-busy={isFetching} className={isFetching ? styles.changing : undefined}>
            <h2 className="visually-hidden">Products</h2>
            <ProductGrid layout={state.view === 'list' ? 'row' : 'tile'}>
              {page.products.map((product, place) => (
                <ProductCard
                  key={product.id}
                  product={product}
                  layout={state.view === 'list' ? 'row' : 'tile'}
                  eager={place < FIRST_SCREEN}
                  onAdd={() => add(product, 1)}
                  adding={isAdding(product.id)}
                />
              ))}
            </ProductGrid>
            <Pagination
              page={state.page}
              pages={Math.ceil(page.total / PAGE_SIZE)}
              addressOf={(wanted) => listAddress(state, { page: wanted })}
            />
          </section>
        )}
      </AsyncView>
    </Page>
  );
}

function NoProducts({ filtered }: { filtered: boolean }) {
  return (
    <StateMessage
      title="No products found"
      text={filtered ? 'Nothing matches this selection.' : 'The shelves are being filled. Please look in again soon.'}
      actions={
        filtered && (
          <ButtonLink to="/products" look="outline">
            Clear Filters
          </ButtonLink>
        )
      }
    />
  );
}
