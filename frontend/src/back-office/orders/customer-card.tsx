import { addressLines, isSameAddress } from '../../api/address/address-lines';
import type { AdminOrder } from '../../api/staff-api';
import { Card } from '../../ui/card';
import { formatDateTime } from '../../ui/date-format';
import { Detail, DetailList } from './detail-list';

/** Who bought, and where it goes. */
export function CustomerCard({ order }: { order: AdminOrder }) {
  const { shippingAddress, billingAddress, customerEmail } = order;
  const phone = shippingAddress?.phone;
  return (
    <Card title="Customer">
      <DetailList>
        <Detail name={order.userId ? 'Name' : 'Name (guest)'}>{order.customerName}</Detail>
        <Detail name="Company">{order.companyName}</Detail>
        <Detail name="Company's address">{order.companyAddress}</Detail>
        <Detail name="VAT number">{order.vatNumber}</Detail>
        <Detail name="Email">{customerEmail && <a href={`mailto:${customerEmail}`}>{customerEmail}</a>}</Detail>
        <Detail name="Phone">{phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}</Detail>
        <Detail name="Deliver to">
          {shippingAddress ? addressLines(shippingAddress).join('\n') : 'Not known yet'}
        </Detail>
        <Detail name="Invoice to">
          {billingAddress &&
            (isSameAddress(shippingAddress, billingAddress)
              ? 'The same address'
              : addressLines(billingAddress).join('\n'))}
        </Detail>
        <Detail name="Age">{order.ageConfirmation && formatAgeConfirmation(order.ageConfirmation)}</Detail>
        <Detail name="Points used">{order.pointsUsed > 0 && order.pointsUsed.toLocaleString('en-GB')}</Detail>
        <Detail name="Points for the order">
          {order.pointsEarned > 0 && order.pointsEarned.toLocaleString('en-GB')}
        </Detail>
      </DetailList>
    </Card>
  );
}

function formatAgeConfirmation({ age, actor, at }: NonNullable<AdminOrder['ageConfirmation']>): string {
  return `${age} or over, confirmed by ${actor}, ${formatDateTime(at)}`;
}
