import { Checkbox, Form, Input, Typography } from 'antd';
import type { AdminProductDetail } from '../../../../api/staff-api';
import { Card } from '../../../../ui/card';
import { CategoryFields } from '../../category-fields';
import { SLUG_RULES } from '../../field-rules';
import type { Categories } from '../../use-categories';

interface PlaceCardProps {
  product: AdminProductDetail;
  categories: Categories;
}

/** Category and address of the product in the shop. */
export function PlaceCard({ product, categories }: PlaceCardProps) {
  const categoryId = Form.useWatch('categoryId', { preserve: true });
  return (
    <Card title="In the shop">
      <CategoryFields categories={categories} />
      <Form.Item
        name="isVisibleOnline"
        valuePropName="checked"
        extra={categoryId ? undefined : 'Give it a category before you make it visible.'}
      >
        <Checkbox disabled={!categoryId && !product.isVisibleOnline}>Visible online</Checkbox>
      </Form.Item>
      <Form.Item name="isFeatured" valuePropName="checked" extra="Shown on the home page, with the badge Best seller.">
        <Checkbox>Featured</Checkbox>
      </Form.Item>
      <Form.Item
        name="slug"
        label="Address"
        rules={SLUG_RULES}
        extra="Once the product has been public, its old addresses redirect to the new one."
      >
        <Input prefix="/products/" maxLength={255} autoComplete="off" spellCheck={false} />
      </Form.Item>
      {product.formerSlugs.length > 0 && (
        <>
          <strong>Former addresses</strong>
          <ul>
            {product.formerSlugs.map((slug) => (
              <li key={slug}>
                <Typography.Text type="secondary" style={{ overflowWrap: 'anywhere' }}>
                  /products/{slug}
                </Typography.Text>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
