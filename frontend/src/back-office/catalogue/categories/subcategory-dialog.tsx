import { Form, Select } from 'antd';
import { useState } from 'react';
import { problemMember } from '../../../api/api-error';
import {
  type AdminCategory,
  type AdminSubcategory,
  useCreateSubcategoryMutation,
  useEditSubcategoryMutation,
} from '../../../api/catalogue-upkeep-api';
import { ConflictNotice } from '../../../ui/feedback/conflict-notice';
import { Notice } from '../../../ui/feedback/notice';
import { ActionDialog } from '../../../ui/form/action-dialog';
import { showToast } from '../../../ui/toast/toast-store';
import { showCatalogueFailure } from '../show-failure';
import { CategoryDescriptionField, CategoryNameField, SlugField } from './category-fields';
import { categoryCount } from './category-rows';
import { useProperCategories } from './use-proper-categories';

interface SubcategoryDialogProps {
  category: AdminCategory;
  /** Left out for a new one. */
  subcategory?: AdminSubcategory;
  onClose: () => void;
}

interface Values {
  name: string;
  slug: string;
  description: string;
  categoryId: string;
}

export function SubcategoryDialog({ category, subcategory, onClose }: SubcategoryDialogProps) {
  const [form] = Form.useForm<Values>();
  const [create, created] = useCreateSubcategoryMutation();
  const [edit, edited] = useEditSubcategoryMutation();
  const [theirs, setTheirs] = useState<AdminSubcategory>();
  const categories = useProperCategories();
  const name = Form.useWatch('name', form) ?? '';
  const categoryId = Form.useWatch('categoryId', form) ?? category.id;
  const isMoving = subcategory && categoryId !== category.id && subcategory.products > 0;

  const save = async ({ slug, ...values }: Values) => {
    const fields = { ...values, ...(slug.trim() && { slug: slug.trim() }) };
    const { error } = subcategory
      ? await edit({
          id: subcategory.id,
          editSubcategoryInput: { ...fields, version: (theirs ?? subcategory).version },
        })
      : await create({ createSubcategoryInput: fields });
    const current = problemMember<AdminSubcategory>(error, 'current');
    if (current) return setTheirs(current);
    if (error) return showCatalogueFailure(error, 'Failed to save the subcategory.', form);
    showToast({ title: subcategory ? 'Subcategory updated' : 'Subcategory created', tone: 'success' });
    onClose();
  };

  return (
    <ActionDialog
      form={form}
      title={subcategory ? 'Edit subcategory' : `New subcategory of ${category.name}`}
      action="Save"
      busy="Saving..."
      isBusy={created.isLoading || edited.isLoading}
      initialValues={{
        name: subcategory?.name ?? '',
        slug: subcategory?.slug ?? '',
        description: subcategory?.description ?? '',
        categoryId: category.id,
      }}
      onSubmit={(values) => void save(values)}
      onClose={onClose}
    >
      <CategoryNameField />
      <Form.Item name="categoryId" label="Category">
        <Select options={categories} showSearch={{ optionFilterProp: 'label' }} />
      </Form.Item>
      {isMoving && (
        <Notice icon="list">
          <p>{categoryCount(subcategory.products, 'product moves', 'products move')} to the other category with it.</p>
        </Notice>
      )}
      <SlugField name={name} former={subcategory?.formerSlugs} />
      <CategoryDescriptionField />
      <input type="submit" hidden />
      {theirs && <ConflictNotice fields={differences(theirs, form.getFieldsValue())} />}
    </ActionDialog>
  );
}

function differences(theirs: AdminSubcategory, mine: Values) {
  return [
    { label: 'Name', theirs: theirs.name, isSame: theirs.name === mine.name },
    { label: 'Category', theirs: theirs.categoryName ?? '', isSame: theirs.categoryId === mine.categoryId },
    { label: 'Address', theirs: theirs.slug, isSame: theirs.slug === mine.slug },
    { label: 'Description', theirs: theirs.description, isSame: theirs.description === mine.description },
  ].filter(({ isSame }) => !isSame);
}
