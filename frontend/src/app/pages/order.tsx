import { OrderPage } from '../../storefront/order/order-page';
import { AntdScope } from '../../ui/antd-scope';

export function OrderRoute() {
  return (
    <AntdScope>
      <OrderPage />
    </AntdScope>
  );
}
