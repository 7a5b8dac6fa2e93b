import { Form } from 'antd';
import { ActionDialog } from '../../../ui/form/action-dialog';
import { CategoryFields } from '../category-fields';
import { countOfProducts } from '../product-labels';
import type { Categories } from '../use-categories';

export interface ChosenCategory {
  categoryId: string | null;
  subcategoryId: string | null;
}

interface SetCategoryDialogProps {
  count: number;
  categories: Categories;
  onSubmit: (chosen: ChosenCategory) => void;
  onClose: () => void;
}

/** One category for many products. */
export function SetCategoryDialog({ count, categories, onSubmit, onClose }: SetCategoryDialogProps) {
  const [form] = Form.useForm<ChosenCategory>();
  return (
    <ActionDialog
      form={form}
      title={`Set the category of ${countOfProducts(count)}`}
      action="Set Category"
      busy="Setting..."
      isBusy={false}
      initialValues={{}}
      onSubmit={({ categoryId, subcategoryId }) => onSubmit({ categoryId, subcategoryId: subcategoryId ?? null })}
      onClose={onClose}
    >
      <CategoryFields categories={categories} allowsNone={false} />
    </ActionDialog>
  );
}
