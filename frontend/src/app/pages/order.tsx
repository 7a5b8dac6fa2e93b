import { OrderPage } from '../../storefront/order/order-page';
import { AntdScope } from '../antd-scope';

export function OrderRoute() {
  return (
    <AntdScope>
      <OrderPage />
    </AntdScope>
  );
}
