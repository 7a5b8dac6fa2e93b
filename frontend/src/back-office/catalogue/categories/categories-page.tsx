import { Button } from 'antd';
import { useState } from 'react';
import {
  type AdminCategory,
  type AdminSubcategory,
  useArrangeCategoriesMutation,
  useArrangeSubcategoriesMutation,
  useListAdminCategoriesQuery,
} from '../../../api/catalogue-upkeep-api';
import { StateMessage } from '../../../ui/feedback/state-message';
import { usePageTitle } from '../../../ui/head/use-page-head';
import { PageHeading } from '../../../ui/page-heading';
import { DataTable } from '../../../ui/table/data-table';
import { useTableState } from '../../../ui/table/use-table-state';
import { showCatalogueFailure } from '../show-failure';
import { categoryColumns } from './category-columns';
import { CategoryDialog } from './category-dialog';
import { type CategoryRow, categoryRows, movedBy, subjectOf } from './category-rows';
import { DeleteCategoryDialog } from './delete-category-dialog';
import { SubcategoryDialog } from './subcategory-dialog';

type Open =
  | { dialog: 'category'; category?: AdminCategory }
  | { dialog: 'subcategory'; category: AdminCategory; subcategory?: AdminSubcategory }
  | { dialog: 'delete'; row: CategoryRow }
  | null;

type Query = NonNullable<Parameters<typeof useListAdminCategoriesQuery>[0] & object>;

/** Categories with their subcategories, in the order of the shop's menu (docs/rules.md#category-upkeep). For admins. */
export function CategoriesPage() {
  usePageTitle('Categories');
  const [open, setOpen] = useState<Open>(null);
  const state = useTableState<Query>({ name: 'categories', defaultSort: 'position' });
  const list = useListAdminCategoriesQuery(state.query, { refetchOnMountOrArgChange: true });
  const [arrangeCategories] = useArrangeCategoriesMutation();
  const [arrangeSubcategories] = useArrangeSubcategoriesMutation();
  const close = () => setOpen(null);

  const move = async (row: CategoryRow, step: 1 | -1) => {
    const arrangeInput = { ids: movedBy(row.place, step) };
    const arrange = row.kind === 'category' ? arrangeCategories : arrangeSubcategories;
    const { error } = await arrange({ arrangeInput });
    if (error) showCatalogueFailure(error, 'Failed to change the order.');
  };
  const edit = (row: CategoryRow) =>
    setOpen(
      row.kind === 'category'
        ? { dialog: 'category', category: row.category }
        : { dialog: 'subcategory', category: row.category, subcategory: row.subcategory },
    );

  const isInMenuOrder = (state.sort || 'position') === 'position' && state.search === '';
  const actionsOf = (row: CategoryRow) => {
    const { ids, index } = row.place;
    const { isHotDeals } = row.category;
    return {
      onEdit: () => edit(row),
      ...(row.kind === 'category' &&
        !isHotDeals && { onAdd: () => setOpen({ dialog: 'subcategory', category: row.category }) }),
      ...(isInMenuOrder && index > 0 && { onMoveUp: () => void move(row, -1) }),
      ...(isInMenuOrder && index >= 0 && index < ids.length - 1 && { onMoveDown: () => void move(row, 1) }),
      ...(!isHotDeals && { onDelete: () => setOpen({ dialog: 'delete', row }) }),
    };
  };

  return (
    <>
      <PageHeading
        title="Categories"
        text="The shop’s menu, in order. Every product belongs to a category, and to a subcategory if there are any."
        aside={
          <Button type="primary" onClick={() => setOpen({ dialog: 'category' })}>
            New Category
          </Button>
        }
      />
      <DataTable
        label="Categories"
        noun={{ one: 'category', many: 'categories' }}
        columns={categoryColumns(actionsOf)}
        rowKey={({ id }) => id}
        rowLabel={(row) => subjectOf(row).name}
        state={state}
        list={inRows(list)}
        searchPlaceholder="Search names and addresses"
        onOpen={edit}
        empty={
          <StateMessage
            icon="grid"
            title="No categories yet"
            text="Create the first one; products can be shown once they have a category."
          />
        }
      />
      {open?.dialog === 'category' && <CategoryDialog category={open.category} onClose={close} />}
      {open?.dialog === 'subcategory' && (
        <SubcategoryDialog category={open.category} subcategory={open.subcategory} onClose={close} />
      )}
      {open?.dialog === 'delete' && <DeleteCategoryDialog row={open.row} onClose={close} />}
    </>
  );
}

type List = ReturnType<typeof useListAdminCategoriesQuery>;

function inRows({ data, currentData, error, isFetching, refetch }: List) {
  const rowsOf = (page: List['data']) => page && { rows: categoryRows(page.rows), total: page.total };
  return { data: rowsOf(data), currentData: rowsOf(currentData), error, isFetching, refetch };
}
