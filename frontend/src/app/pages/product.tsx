import { ProductPage } from '../../storefront/catalogue/product-page';
import { AntdScope } from '../antd-scope';

export function ProductRoute() {
  return (
    <AntdScope>
      <ProductPage />
    </AntdScope>
  );
}
