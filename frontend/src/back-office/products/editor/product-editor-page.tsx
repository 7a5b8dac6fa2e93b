import { useParams } from 'react-router-dom';
import { hasStatus } from '../../../api/api-error';
import { useGetAdminProductQuery } from '../../../api/staff-api';
import { ButtonLink } from '../../../ui/button';
import { QueryView } from '../../../ui/feedback/async-view';
import { SkeletonCards } from '../../../ui/feedback/skeleton-cards';
import { StateMessage } from '../../../ui/feedback/state-message';
import { usePageTitle } from '../../../ui/head/use-page-head';
import { ProductEditor } from './product-editor';

/** One product with everything that the shop owns of it (docs/rules.md#field-ownership). */
export function ProductEditorPage() {
  const { id = '' } = useParams();
  const product = useGetAdminProductQuery({ id });
  usePageTitle(product.currentData?.name ?? 'Product');

  if (hasStatus(product.error, 404) || hasStatus(product.error, 400)) return <NoSuchProduct />;
  return (
    <QueryView
      query={product}
      what="the product"
      errorTitle="Failed to fetch products"
      skeleton={<SkeletonCards lines={[6, 4, 5, 3]} />}
    >
      {(found) => <ProductEditor key={found.id} product={found} />}
    </QueryView>
  );
}

function NoSuchProduct() {
  return (
    <StateMessage
      level={1}
      icon="warning"
      title="Product not found"
      text="It may have been removed, or the address is mistyped."
      actions={
        <ButtonLink to="/admin/products" variant="signal">
          All Products
        </ButtonLink>
      }
    />
  );
}
