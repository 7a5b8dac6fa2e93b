import { QuickOrderPage } from '../../storefront/quick-order/quick-order-page';
import { AntdScope } from '../../ui/antd-scope';

export function QuickOrderRoute() {
  return (
    <AntdScope>
      <QuickOrderPage />
    </AntdScope>
  );
}
