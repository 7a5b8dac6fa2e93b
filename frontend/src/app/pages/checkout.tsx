import { CheckoutPage } from '../../storefront/checkout/checkout-page';
import { AntdScope } from '../antd-scope';

export function CheckoutRoute() {
  return (
    <AntdScope>
      <CheckoutPage />
    </AntdScope>
  );
}
