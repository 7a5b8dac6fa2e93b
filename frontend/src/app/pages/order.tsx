import { OrderPage } from '../../storefront/order/order-page';
import { AntdPage } from '../antd-page';

export function OrderRoute() {
  return (
    <AntdPage>
      <OrderPage />
    </AntdPage>
  );
}
