import { Form, Select } from 'antd';
import type { Categories } from './use-categories';

/** The value of "No Category", which a select cannot hold as null. */
const NO_CATEGORY = 'none';

interface CategoryFieldsProps {
  categories: Categories;
  /** "No Category" is offered. */
  allowsNone?: boolean;
}

/** Category and subcategory of the form around them: another category clears the subcategory. */
export function CategoryFields({ categories, allowsNone = true }: CategoryFieldsProps) {
  const form = Form.useFormInstance();
  const chosen: string | null | undefined = Form.useWatch('categoryId', { form, preserve: true });
  const none = allowsNone ? [{ value: NO_CATEGORY, label: 'No Category' }] : [];
  return (
    <>
      <Form.Item
        name="categoryId"
        label="Category"
        getValueProps={(value: string | null) => ({ value: value ?? (allowsNone ? NO_CATEGORY : undefined) })}
        normalize={(value: string) => (value === NO_CATEGORY ? null : value)}
        rules={allowsNone ? [] : [{ required: true, message: 'Choose a category' }]}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          placeholder="Choose a category"
          loading={categories.isLoading}
          options={[...none, ...categories.categories.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={() => form.setFieldValue('subcategoryId', null)}
        />
      </Form.Item>
      <Form.Item name="subcategoryId" label="Subcategory" hidden={!chosen}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          allowClear
          placeholder="No subcategory"
          loading={categories.isLoading}
          options={categories.subcategoriesOf(chosen).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
    </>
  );
}
