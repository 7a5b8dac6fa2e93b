import { Link } from 'react-router-dom';
import type { AdminOrder } from '../../api/staff-api';
import { Card } from '../../ui/card';
import { Detail, DetailList } from './detail-list';

/** Who bought, with the way to everything that is known of them. */
export function CustomerCard({ order }: { order: AdminOrder }) {
  const { shippingAddress, customerEmail, userId } = order;
  const phone = shippingAddress?.phone;
  return (
    <Card title="Customer">
      <DetailList>
        <Detail name={userId ? 'Name' : 'Name (guest)'}>
          {userId ? (
            <Link to={`/admin/customers/${userId}`}>{order.customerName || 'Customer record'}</Link>
          ) : (
            order.customerName
          )}
        </Detail>
        <Detail name="Company">{order.companyName}</Detail>
        <Detail name="Company's address">{order.companyAddress}</Detail>
        <Detail name="VAT number">{order.vatNumber}</Detail>
        <Detail name="Email">{customerEmail && <a href={`mailto:${customerEmail}`}>{customerEmail}</a>}</Detail>
        <Detail name="Phone">{phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}</Detail>
        <Detail name="Reward used">
          {order.grant && <Link to={`/admin/rewards?tab=grants&search=${order.grant.id}`}>{order.grant.name}</Link>}
        </Detail>
        <Detail name="Points used">{order.pointsUsed > 0 && order.pointsUsed.toLocaleString('en-GB')}</Detail>
        <Detail name="Points for the order">
          {order.pointsEarned > 0 && order.pointsEarned.toLocaleString('en-GB')}
        </Detail>
      </DetailList>
    </Card>
  );
}
