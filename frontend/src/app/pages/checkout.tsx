import { useEffect } from 'react';
import { CheckoutPage } from '../../storefront/checkout/checkout-page';
import { AntdScope } from '../../ui/antd-scope';

export function CheckoutRoute() {
  useEffect(loadOrderPage, []);
  return (
    <AntdScope>
      <CheckoutPage />
    </AntdScope>
  );
}

/** The page of the order follows the payment at once; where its code cannot be loaded now, it is loaded then. */
function loadOrderPage(): void {
  import('./order').catch(() => undefined);
}
