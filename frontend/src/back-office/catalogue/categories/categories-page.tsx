import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import { problemMember } from '../../../api/api-error';
import { EditDialog } from '../../../api/edit-dialog';
import { SendDialog } from '../../../api/send-dialog';
import { showFailure } from '../../../api/show-failure';
import {
  type AdminCategory,
  type AdminSubcategory,
  useArrangeCategoriesMutation,
  useArrangeSubcategoriesMutation,
  useCreateCategoryMutation,
  useCreateSubcategoryMutation,
  useDeleteCategoryMutation,
  useDeleteSubcategoryMutation,
  useEditCategoryMutation,
  useEditSubcategoryMutation,
  useListAdminCategoriesQuery,
} from '../../../api/staff-api';
import { Notice } from '../../../ui/feedback/notice';
import { StateMessage } from '../../../ui/feedback/state-message';
import { plainText } from '../../../ui/form/conflict-notice';
import { usePageTitle } from '../../../ui/head/use-page-head';
import { PageHeading } from '../../../ui/page-heading';
import { DataTable } from '../../../ui/table/data-table';
import { useTableState } from '../../../ui/table/use-table-state';
import { ImagesField } from '../../../ui/upload/images-field';
import { categoryColumns } from './category-columns';
import {
  AttributesField,
  type AttributeValues,
  attributesText,
  CategoryDescriptionField,
  CategoryNameField,
  SlugField,
} from './category-fields';
import { type CategoryRow, categoryCount, categoryRows, movedBy, subjectOf } from './category-rows';

interface DeleteCategoryDialogProps {
  row: CategoryRow;
  onClose: () => void;
}

/** Option instead of a subcategory: the products stay in their category only. */
const NONE = 'none';

/** Deletes a category or subcategory; where products belong to it, it asks where they go. */
function DeleteCategoryDialog({ row, onClose }: DeleteCategoryDialogProps) {
  const [deleteCategory, category] = useDeleteCategoryMutation();
  const [deleteSubcategory, subcategory] = useDeleteSubcategoryMutation();
  const { data } = useListAdminCategoriesQuery({ sort: 'position', limit: 100 });
  const { name } = subjectOf(row);
  // A colleague may have put something into it since the list was loaded.
  const found = [category.error, subcategory.error]
    .map((error) => problemMember<Contents>(error, 'inUse'))
    .find(Boolean);
  const contents = found ?? contentsOf(row);
  const isInUse = contents.products > 0 || (contents.subcategories ?? 0) > 0;
  const kind = row.kind === 'category' ? 'Category' : 'Subcategory';

  const remove = row.kind === 'category' ? deleteCategory : deleteSubcategory;

  return (
    <SendDialog<{ moveTo?: string }, { movedProducts: number } | undefined>
      title={`Delete ${name}`}
      action={isInUse ? 'Move and Delete' : 'Delete'}
      busy="Deleting..."
      isDangerous
      isDeletion
      send={({ moveTo }) => remove({ id: row.id, ...(moveTo && { moveTo }) })}
      failure={`Failed to delete the ${kind.toLowerCase()}.`}
      done={(moved) => {
        const count = moved?.movedProducts ?? 0;
        return {
          title: `${kind} deleted`,
          ...(count > 0 && { description: `${categoryCount(count, 'product was', 'products were')} moved.` }),
        };
      }}
      onClose={onClose}
    >
      {isInUse ? (
        <>
          <p>
            <strong>{name}</strong> has {listOf(contents)}. They stay in the shop: choose where to move them.
          </p>
          <Form.Item
            name="moveTo"
            label={row.kind === 'category' ? 'Move to the category' : 'Move to the subcategory'}
            rules={[{ required: true, message: 'Choose where to move them' }]}
            extra={row.kind === 'category' ? 'Subcategories with the same name are merged.' : undefined}
          >
            <Select
              options={row.kind === 'category' ? categoriesBut(row.id, data?.rows) : subcategoriesBut(row, data?.rows)}
              placeholder="Choose"
              showSearch={{ optionFilterProp: 'label' }}
            />
          </Form.Item>
        </>
      ) : (
        <p>
          <strong>{name}</strong> has no products. Links to it will show “Page Not Found”.
        </p>
      )}
    </SendDialog>
  );
}

interface Contents {
  products: number;
  subcategories?: number;
}

const contentsOf = (row: CategoryRow): Contents =>
  row.kind === 'category'
    ? { products: row.category.products, subcategories: row.category.subcategories.length }
    : { products: row.subcategory.products };

function listOf({ products, subcategories = 0 }: Contents): string {
  return [
    products > 0 && categoryCount(products, 'product', 'products'),
    subcategories > 0 && categoryCount(subcategories, 'subcategory', 'subcategories'),
  ]
    .filter(Boolean)
    .join(' and ');
}

const categoriesBut = (id: string, categories: AdminCategory[] = []) =>
  categories
    .filter((category) => category.id !== id && !category.isHotDeals)
    .map((category) => ({ value: category.id, label: category.name }));

/** Lists the other subcategories, grouped by category; the own category comes first. */
function subcategoriesBut({ id, category }: CategoryRow, categories: AdminCategory[] = []) {
  const own = categories.filter((candidate) => candidate.id === category.id);
  const others = categories.filter((candidate) => candidate.id !== category.id);
  const groups = [...own, ...others].map(({ name, subcategories }) => ({
    label: name,
    options: subcategories.filter((part) => part.id !== id).map((part) => ({ value: part.id, label: part.name })),
  }));
  return [
    { value: NONE, label: `No subcategory, only ${category.name}` },
    ...groups.filter(({ options }) => options.length > 0),
  ];
}

interface CategoryDialogProps {
  /** Left out for a new one. */
  category?: AdminCategory;
  onClose: () => void;
}

interface CategoryValues {
  name: string;
  slug: string;
  description: string;
  images: string[];
  attributes: AttributeValues[];
}

const LABELS = {
  name: 'Name',
  slug: 'Address',
  description: 'Description',
  images: 'Picture',
  categoryId: 'Category',
  attributes: 'Filters',
};

export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const [create] = useCreateCategoryMutation();
  const [replace] = useEditCategoryMutation();
  return (
    <EditDialog<AdminCategory | undefined, CategoryValues>
      title={category ? 'Edit category' : 'New category'}
      what="category"
      labels={LABELS}
      textOf={(field, values) =>
        field === 'attributes' ? attributesText(values.attributes) : plainText(field, values)
      }
      stored={category}
      valuesOf={categoryValues}
      send={({ images, slug, ...values }, base) => {
        const fields = { ...values, imageUrl: images[0] ?? null, ...(slug.trim() && { slug: slug.trim() }) };
        return base
          ? replace({ id: base.id, editCategoryInput: { ...fields, version: base.version } })
          : create({ createCategoryInput: fields });
      }}
      failure="Failed to save the category."
      done={{ title: category ? 'Category updated' : 'Category created' }}
      onClose={onClose}
    >
      {({ values: { name }, isBusy }) => (
        <>
          <CategoryNameField />
          <SlugField name={name} isFixed={category?.isHotDeals} former={category?.formerSlugs} />
          <CategoryDescriptionField extra="Shown above the category’s products, and to search engines." />
          <Form.Item name="images" label="Picture">
            <ImagesField max={1} productName={name || 'the category'} disabled={isBusy} />
          </Form.Item>
          {!category?.isHotDeals && <AttributesField />}
          <input type="submit" hidden />
        </>
      )}
    </EditDialog>
  );
}

const categoryValues = (category: AdminCategory | undefined): CategoryValues => ({
  name: category?.name ?? '',
  slug: category?.slug ?? '',
  description: category?.description ?? '',
  images: category?.imageUrl ? [category.imageUrl] : [],
  attributes: (category?.attributes ?? []).map(({ name, kind, unit }) => ({ name, kind, unit })),
});

/** All categories that products can stand in, as options, whatever page the list shows. */
export function useProperCategories(): { value: string; label: string }[] {
  const { data } = useListAdminCategoriesQuery({ sort: 'position', limit: 100 });
  return (data?.rows ?? []).filter(({ isHotDeals }) => !isHotDeals).map(({ id, name }) => ({ value: id, label: name }));
}

interface SubcategoryDialogProps {
  category: AdminCategory;
  /** Left out for a new one. */
  subcategory?: AdminSubcategory;
  onClose: () => void;
}

interface SubcategoryValues {
  name: string;
  slug: string;
  description: string;
  categoryId: string;
}

export function SubcategoryDialog({ category, subcategory, onClose }: SubcategoryDialogProps) {
  const [create] = useCreateSubcategoryMutation();
  const [replace] = useEditSubcategoryMutation();
  const categories = useProperCategories();
  return (
    <EditDialog<AdminSubcategory | undefined, SubcategoryValues>
      title={subcategory ? 'Edit subcategory' : `New subcategory of ${category.name}`}
      what="subcategory"
      labels={LABELS}
      textOf={(field, values) =>
        (field === 'categoryId' && categories.find(({ value }) => value === values.categoryId)?.label) ||
        plainText(field, values)
      }
      stored={subcategory}
      valuesOf={(stored) => ({
        name: stored?.name ?? '',
        slug: stored?.slug ?? '',
        description: stored?.description ?? '',
        categoryId: stored?.categoryId ?? category.id,
      })}
      send={({ slug, ...values }, base) => {
        const fields = { ...values, ...(slug.trim() && { slug: slug.trim() }) };
        return base
          ? replace({ id: base.id, editSubcategoryInput: { ...fields, version: base.version } })
          : create({ createSubcategoryInput: fields });
      }}
      failure="Failed to save the subcategory."
      done={{ title: subcategory ? 'Subcategory updated' : 'Subcategory created' }}
      onClose={onClose}
    >
      {({ values: { name, categoryId } }) => (
        <>
          <CategoryNameField />
          <Form.Item name="categoryId" label="Category">
            <Select options={categories} showSearch={{ optionFilterProp: 'label' }} />
          </Form.Item>
          {subcategory && categoryId !== category.id && subcategory.products > 0 && (
            <Notice icon="list">
              <p>
                {categoryCount(subcategory.products, 'product moves', 'products move')} to the other category with it.
              </p>
            </Notice>
          )}
          <SlugField name={name} former={subcategory?.formerSlugs} />
          <CategoryDescriptionField />
          <input type="submit" hidden />
        </>
      )}
    </EditDialog>
  );
}

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
    if (error) showFailure(error, 'Failed to change the order.');
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
