import { Form, Select } from 'antd';
import { problemMember } from '../../../api/api-error';
import { SendDialog } from '../../../api/send-dialog';
import {
  type AdminCategory,
  useDeleteCategoryMutation,
  useDeleteSubcategoryMutation,
  useListAdminCategoriesQuery,
} from '../../../api/staff-api';
import { type CategoryRow, categoryCount, subjectOf } from './category-rows';

interface DeleteCategoryDialogProps {
  row: CategoryRow;
  onClose: () => void;
}

/** Option instead of a subcategory: the products stay in their category only. */
const NONE = 'none';

/** Deletes a category or subcategory; where products belong to it, it asks where they go. */
export function DeleteCategoryDialog({ row, onClose }: DeleteCategoryDialogProps) {
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
