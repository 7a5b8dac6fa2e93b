import { Form } from 'antd';
import { useState } from 'react';
import { problemMember } from '../../../api/api-error';
import {
  type AdminCategory,
  useCreateCategoryMutation,
  useEditCategoryMutation,
} from '../../../api/catalogue-upkeep-api';
import { ConflictNotice } from '../../../ui/feedback/conflict-notice';
import { ActionDialog } from '../../../ui/form/action-dialog';
import { showToast } from '../../../ui/toast/toast-store';
import { ImagesField } from '../../../ui/upload/images-field';
import { showCatalogueFailure } from '../show-failure';
import { CategoryDescriptionField, CategoryNameField, SlugField } from './category-fields';

interface CategoryDialogProps {
  /** Left out for a new one. */
  category?: AdminCategory;
  onClose: () => void;
}

interface Values {
  name: string;
  slug: string;
  description: string;
  images: string[];
}

export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const [form] = Form.useForm<Values>();
  const [create, created] = useCreateCategoryMutation();
  const [edit, edited] = useEditCategoryMutation();
  const [theirs, setTheirs] = useState<AdminCategory>();
  const isBusy = created.isLoading || edited.isLoading;
  const name = Form.useWatch('name', form) ?? '';

  const save = async ({ images, slug, ...values }: Values) => {
    const fields = { ...values, imageUrl: images[0] ?? null, ...(slug.trim() && { slug: slug.trim() }) };
    const { error } = category
      ? await edit({ id: category.id, editCategoryInput: { ...fields, version: (theirs ?? category).version } })
      : await create({ createCategoryInput: fields });
    const current = problemMember<AdminCategory>(error, 'current');
    if (current) return setTheirs(current);
    if (error) return showCatalogueFailure(error, 'Failed to save the category.', form);
    showToast({ title: category ? 'Category updated' : 'Category created', tone: 'success' });
    onClose();
  };

  return (
    <ActionDialog
      form={form}
      title={category ? 'Edit category' : 'New category'}
      action="Save"
      busy="Saving..."
      isBusy={isBusy}
      initialValues={valuesOf(category)}
      onSubmit={(values) => void save(values)}
      onClose={onClose}
    >
      <CategoryNameField />
      <SlugField name={name} isFixed={category?.isHotDeals} former={category?.formerSlugs} />
      <CategoryDescriptionField extra="Shown above the category’s products, and to search engines." />
      <Form.Item name="images" label="Picture">
        <ImagesField max={1} productName={name || 'the category'} disabled={isBusy} />
      </Form.Item>
      <input type="submit" hidden />
      {theirs && <ConflictNotice fields={differences(theirs, form.getFieldsValue())} />}
    </ActionDialog>
  );
}

const valuesOf = (category: AdminCategory | undefined): Values => ({
  name: category?.name ?? '',
  slug: category?.slug ?? '',
  description: category?.description ?? '',
  images: category?.imageUrl ? [category.imageUrl] : [],
});

function differences(theirs: AdminCategory, mine: Values) {
  const { name, slug, description, images } = valuesOf(theirs);
  return [
    { label: 'Name', theirs: name, isSame: name === mine.name },
    { label: 'Address', theirs: slug, isSame: slug === mine.slug },
    { label: 'Description', theirs: description, isSame: description === mine.description },
    { label: 'Picture', theirs: images[0] ?? '', isSame: images[0] === mine.images[0] },
  ].filter(({ isSame }) => !isSame);
}
