import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  type AdminProduct,
  type AdminProductFilter,
  useLazyListAdminProductsQuery,
  useLazyListProductIdsQuery,
  useListAdminProductsQuery,
} from '../../../api/staff-api';
import type { Subcategory } from '../../../api/types';
import { StateMessage } from '../../../ui/feedback/state-message';
import { usePageTitle } from '../../../ui/head/use-page-head';
import { PageHeading } from '../../../ui/page-heading';
import { DataTable } from '../../../ui/table/data-table';
import type { ListFilter } from '../../../ui/table/table-columns';
import type { Selection } from '../../../ui/table/use-selection';
import { useTableState } from '../../../ui/table/use-table-state';
import { RecentChangeNotice } from '../bulk/recent-change-notice';
import { useBulkEdit } from '../bulk/use-bulk-edit';
import { EditProductDialog } from '../dialogs/edit-product-dialog';
import { PRODUCT_FILTERS } from '../product-labels';
import { useCategories, useFailureToast } from '../use-categories';
import { BulkActions } from './bulk-actions';
import { productColumns } from './product-columns';
import { ProductCounters } from './product-counters';

const FILTER_NAMES = ['filter', 'categoryId', 'subcategoryId', 'featured', 'onSale', 'stock'];

/** All products: the daily work after a sync is to give the new ones a category and to show them. */
export function ProductsPage() {
  usePageTitle('Product Management');
  const navigate = useNavigate();
  const state = useTableState<AdminProductFilter>({ name: 'products', filters: FILTER_NAMES, defaultSort: 'name' });
  const list = useListAdminProductsQuery(state.query, { refetchOnMountOrArgChange: true });
  const [loadList] = useLazyListAdminProductsQuery();
  const [loadIds] = useLazyListProductIdsQuery();
  const categories = useCategories();
  const [edited, setEdited] = useState<AdminProduct>();
  useFailureToast(list.error, 'Failed to fetch products');

  const rows = list.currentData?.rows ?? [];
  const { start, isBusy, progress } = useBulkEdit((id) => rows.find((row) => row.id === id)?.name ?? id);
  const { page: _page, limit: _limit, ...filter } = state.query;
  const position = { ids: rows.map(({ id }) => id), search: state.addressOf({ page: state.page }) };
  const subcategories = categories.subcategoriesOf(state.filters.categoryId);

  return (
    <>
      <PageHeading
        title="Product Management"
        text="Name, code, price and stock come from Sage; everything else is set here."
      />
      <ProductCounters
        chosen={chosenState(state)}
        addressOf={(wanted) => state.addressOf({ search: '', sort: '', filters: wanted ? { filter: wanted } : {} })}
      />
      <RecentChangeNotice />
      <DataTable<AdminProduct>
        label="Products"
        noun={{ one: 'product', many: 'products' }}
        columns={productColumns({ categories, position, onEdit: setEdited })}
        filters={subcategories.length > 0 ? [subcategoryFilter(subcategories)] : []}
        views={PRODUCT_FILTERS.map(({ value, label }) => ({ label, filters: { filter: value } }))}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        state={state}
        list={list}
        searchLabel="Search products"
        searchPlaceholder="Name or Sage product code"
        onOpen={({ id }) => navigate(`/admin/products/${id}`, { state: position })}
        actions={(selection: Selection<AdminProduct>) => (
          <BulkActions selection={selection} categories={categories} isBusy={isBusy} onStart={start} />
        )}
        loadIds={async () => (await loadIds(filter).unwrap()).ids}
        loadPage={(page, limit) => loadList({ ...filter, page, limit }).unwrap()}
        empty={<NoProducts />}
        noMatch={<NoProducts />}
      />
      {progress}
      {edited && <EditProductDialog product={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

/** Offered once a category is chosen: only that category's. */
function subcategoryFilter(subcategories: Subcategory[]): ListFilter {
  const options = subcategories.map(({ id, name }) => ({ value: id, label: name }));
  return { name: 'subcategoryId', label: 'Subcategory', options };
}

/** Returns the state if it is the only filter; undefined where there are others or a search. */
function chosenState({ search, filters }: { search: string; filters: Record<string, string> }): string | undefined {
  const { filter = '', ...others } = filters;
  return search || Object.keys(others).length > 0 ? undefined : filter;
}

function NoProducts() {
  return <StateMessage icon="search" title="No products found matching your criteria." />;
}
