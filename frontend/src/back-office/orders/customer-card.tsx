import type { AdminOrder } from '../../api/staff-api';
import { Card } from '../../ui/card';
import { inMinutes } from '../../ui/date-format';
import { isSamePlace, linesOf } from './address-lines';
import { Fact, Facts } from './detail-list';

/** Who bought, and where it goes. */
export function CustomerCard({ order }: { order: AdminOrder }) {
  const { shippingAddress, billingAddress, customerEmail } = order;
  const phone = shippingAddress?.phone;
  return (
    <Card title="Customer">
      <Facts>
        <Fact name={order.userId ? 'Name' : 'Name (guest)'}>{order.customerName}</Fact>
        <Fact name="Company">{order.companyName}</Fact>
        <Fact name="Company's address">{order.companyAddress}</Fact>
        <Fact name="VAT number">{order.vatNumber}</Fact>
        <Fact name="Email">{customerEmail && <a href={`mailto:${customerEmail}`}>{customerEmail}</a>}</Fact>
        <Fact name="Phone">{phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}</Fact>
        <Fact name="Deliver to">{shippingAddress ? linesOf(shippingAddress).join('\n') : 'Not known yet'}</Fact>
        <Fact name="Invoice to">
          {billingAddress &&
            (isSamePlace(shippingAddress, billingAddress) ? 'The same address' : linesOf(billingAddress).join('\n'))}
        </Fact>
        <Fact name="Age">{order.ageConfirmation && ageInWords(order.ageConfirmation)}</Fact>
        <Fact name="Points used">{order.pointsUsed > 0 && order.pointsUsed.toLocaleString('en-GB')}</Fact>
        <Fact name="Points for the order">{order.pointsEarned > 0 && order.pointsEarned.toLocaleString('en-GB')}</Fact>
      </Facts>
    </Card>
  );
}

function ageInWords({ age, actor, at }: NonNullable<AdminOrder['ageConfirmation']>): string {
  return `${age} or over, confirmed by ${actor}, ${inMinutes(at)}`;
}
