import { CustomerAudit } from '../../back-office/audit/customer-audit';
import { CustomerPage, type RecordTab } from '../../back-office/customers/record/customer-page';
import { CustomerOrders } from '../../back-office/orders/list/customer-orders';
import { CustomerRewards } from '../../back-office/rewards/customer/customer-rewards';

const TABS: readonly RecordTab[] = [
  { key: 'orders', label: 'Orders', roles: ['sales', 'support', 'admin'], Content: CustomerOrders },
  { key: 'points', label: 'Points', roles: ['support', 'admin'], Content: CustomerRewards },
  { key: 'audit', label: 'Audit', roles: ['admin'], Content: CustomerAudit },
];

/** A customer's record, with tabs for orders, rewards and the audit trail. */
export function CustomerRecordPage() {
  return <CustomerPage tabs={TABS} />;
}
