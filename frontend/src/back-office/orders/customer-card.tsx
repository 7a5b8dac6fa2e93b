import { Link } from 'react-router-dom';
import type { AdminOrder } from '../../api/staff-api';
import { Card } from '../../ui/card';
import { DetailList } from './detail-list';

/** The customer, with a link to their record. */
export function CustomerCard({ order }: { order: AdminOrder }) {
  const { shippingAddress, customerEmail, userId } = order;
  const phone = shippingAddress?.phone;
  return (
    <Card title="Customer">
      <DetailList
        details={[
          {
            name: userId ? 'Name' : 'Name (guest)',
            value: userId ? (
              <Link to={`/admin/customers/${userId}`}>{order.customerName || 'Customer record'}</Link>
            ) : (
              order.customerName
            ),
          },
          { name: 'Company', value: order.companyName },
          { name: "Company's address", value: order.companyAddress },
          { name: 'VAT number', value: order.vatNumber },
          { name: 'Email', value: customerEmail && <a href={`mailto:${customerEmail}`}>{customerEmail}</a> },
          { name: 'Phone', value: phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a> },
          {
            name: 'Reward used',
            value: order.grant && (
              <Link to={`/admin/rewards?tab=grants&search=${order.grant.id}`}>{order.grant.name}</Link>
            ),
          },
          { name: 'Points used', value: order.pointsUsed > 0 && order.pointsUsed.toLocaleString('en-GB') },
          { name: 'Points for the order', value: order.pointsEarned > 0 && order.pointsEarned.toLocaleString('en-GB') },
        ]}
      />
    </Card>
  );
}
