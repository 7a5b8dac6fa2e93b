import { Col, Form, Input, Row } from 'antd';
import { Link } from 'react-router-dom';
import { type AdminProduct, useGetAdminProductQuery } from '../../../api/staff-api';
import { ActionDialog } from '../../../ui/form/action-dialog';
import { FieldConflict } from '../../../ui/form/conflict-notice';
import { formatPounds } from '../../../ui/money/money-format';
import { showToast } from '../../../ui/toast/toast-store';
import { ImagesField } from '../../../ui/upload/images-field';
import { CategoryFields } from '../category-fields';
import { describeValue } from '../field-labels';
import { TRUSTPILOT_RULES } from '../field-rules';
import { ProductPointsField } from '../points-field';
import { ProductFlag, ProductItem } from '../product-item';
import { PRODUCT_FIELDS, type QuickValues, quickValuesOf } from '../product-values';
import { useCategories } from '../use-categories';
import { useProductSaving } from '../use-product-saving';

interface EditProductDialogProps {
  product: AdminProduct;
  onClose: () => void;
}

/** Edits the most frequently changed fields of a product; the rest is on its own page. */
export function EditProductDialog({ product, onClose }: EditProductDialogProps) {
  const [form] = Form.useForm<QuickValues>();
  const categories = useCategories();
  // Loads the product again: the list may be outdated.
  const { currentData: latest } = useGetAdminProductQuery({ id: product.id });
  const saving = useProductSaving(product, latest, quickValuesOf, form);

  const save = async () => {
    if (!(await saving.save())) return;
    showToast({ title: 'Product updated', tone: 'success' });
    onClose();
  };

  return (
    <ActionDialog
      form={form}
      title="Edit product"
      action="Save Changes"
      busy="Saving..."
      isBusy={saving.isBusy}
      initialValues={saving.base}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <FieldConflict
        what="product"
        edit={saving}
        labelOf={(field) => PRODUCT_FIELDS[field].label}
        textOf={(field, values) => describeValue(field, values[field], categories.nameOf)}
        onSaveMine={form.submit}
      />
      <Row gutter={12}>
        <Col flex="1 1 0">
          <Form.Item label="Name" htmlFor="edit-product-name" extra="Name and price are managed in Sage.">
            <Input id="edit-product-name" value={product.name} readOnly />
          </Form.Item>
        </Col>
        <Col flex="132px">
          <Form.Item label="Price" htmlFor="edit-product-price">
            <Input id="edit-product-price" value={formatPounds(product.price)} readOnly />
          </Form.Item>
        </Col>
      </Row>
      <CategoryFields categories={categories} />
      <Form.Item name="images" label="Image" extra="The main picture; all four are on the product page.">
        <MainPicture productName={product.name} />
      </Form.Item>
      <ProductItem name="trustpilotLink" rules={TRUSTPILOT_RULES}>
        <Input type="url" inputMode="url" maxLength={2000} placeholder="https://uk.trustpilot.com/review/…" />
      </ProductItem>
      <ProductPointsField />
      <ProductFlag name="isVisibleOnline" />
      <p>
        <Link to={`/admin/products/${product.id}`}>Edit texts, specifications, pictures and safety</Link>
      </p>
      <input type="submit" hidden />
    </ActionDialog>
  );
}

interface MainPictureProps {
  productName: string;
  id?: string;
  value?: string[];
  onChange?: (images: string[]) => void;
}

/** The first of a product's pictures; the others stay behind it. */
function MainPicture({ productName, id, value = [], onChange }: MainPictureProps) {
  return (
    <ImagesField
      id={id}
      productName={productName}
      value={value.slice(0, 1)}
      max={1}
      onChange={(images) => onChange?.([...images, ...value.slice(1)])}
    />
  );
}
