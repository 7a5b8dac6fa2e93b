import { addressLines, isSameAddress } from '../../api/address/address-lines';
import type { AdminOrder } from '../../api/staff-api';
import { Card } from '../../ui/card';
import { formatDateTime } from '../../ui/date-format';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { Detail, DetailList } from './detail-list';

/** Where it goes, with what, and where its invoice goes. */
export function DeliveryCard({ order }: { order: AdminOrder }) {
  const { shippingAddress, billingAddress, trackingUrl, trackingNumber } = order;
  return (
    <Card title="Delivery">
      <DetailList>
        <Detail name="Deliver to">
          {shippingAddress ? addressLines(shippingAddress).join('\n') : 'Not known yet'}
          {goesElsewhere(order) && (
            <>
              {'\n'}
              <StatusBadge tone="warning">Not the company’s address</StatusBadge>
            </>
          )}
        </Detail>
        <Detail name="Delivery note">{order.deliveryNote}</Detail>
        <Detail name="Invoice to">
          {billingAddress &&
            (isSameAddress(shippingAddress, billingAddress)
              ? 'The same address'
              : addressLines(billingAddress).join('\n'))}
        </Detail>
        <Detail name="Carrier">{order.carrier}</Detail>
        <Detail name="Tracking">
          {trackingUrl ? (
            <a href={trackingUrl} target="_blank" rel="noreferrer">
              {trackingNumber}
            </a>
          ) : (
            trackingNumber
          )}
        </Detail>
        <Detail name="Age">{order.ageConfirmation && formatAgeConfirmation(order.ageConfirmation)}</Detail>
      </DetailList>
    </Card>
  );
}

/** Returns whether the goods go to another postcode than that of the company; false where one of them is not known. */
export function goesElsewhere({
  companyAddress,
  shippingAddress,
}: Pick<AdminOrder, 'companyAddress' | 'shippingAddress'>): boolean {
  if (!companyAddress || !shippingAddress?.postalCode) return false;
  const plain = (text: string) => text.replaceAll(/\s/g, '').toUpperCase();
  return !plain(companyAddress).includes(plain(shippingAddress.postalCode));
}

function formatAgeConfirmation({ age, actor, at }: NonNullable<AdminOrder['ageConfirmation']>): string {
  return `${age} or over, confirmed by ${actor}, ${formatDateTime(at)}`;
}
