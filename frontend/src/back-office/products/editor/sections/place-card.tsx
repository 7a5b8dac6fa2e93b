import { Form, Input, Typography } from 'antd';
import type { AdminProductDetail } from '../../../../api/staff-api';
import { Card } from '../../../../ui/card';
import { CategoryFields } from '../../category-fields';
import { SLUG_RULES } from '../../field-rules';
import { ProductFlag, ProductItem } from '../../product-item';
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
      <ProductFlag
        name="isVisibleOnline"
        extra={categoryId ? undefined : 'Give it a category before you make it visible.'}
        disabled={!categoryId && !product.isVisibleOnline}
      />
      <ProductFlag name="isFeatured" extra="Shown on the home page, with the badge Best seller." />
      <ProductItem
        name="slug"
        rules={SLUG_RULES}
        extra="Once the product has been public, its old addresses redirect to the new one."
      >
        <Input prefix="/products/" maxLength={255} autoComplete="off" spellCheck={false} />
      </ProductItem>
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
