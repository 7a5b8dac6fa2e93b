import { addressLines, isSameAddress } from '../../api/address/address-lines';
import type { AdminOrder } from '../../api/staff-api';
import { Card } from '../../ui/card';
import { formatDateTime } from '../../ui/date-format';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { DetailList } from './detail-list';

/** Delivery address, carrier and invoice address. */
export function DeliveryCard({ order }: { order: AdminOrder }) {
  const { shippingAddress, billingAddress, trackingUrl, trackingNumber } = order;
  return (
    <Card title="Delivery">
      <DetailList
        details={[
          {
            name: 'Deliver to',
            value: (
              <>
                {shippingAddress ? addressLines(shippingAddress).join('\n') : 'Not known yet'}
                {goesElsewhere(order) && (
                  <>
                    {'\n'}
                    <StatusBadge tone="warning">Not the company’s address</StatusBadge>
                  </>
                )}
              </>
            ),
          },
          { name: 'Delivery note', value: order.deliveryNote },
          {
            name: 'Invoice to',
            value:
              billingAddress &&
              (isSameAddress(shippingAddress, billingAddress)
                ? 'The same address'
                : addressLines(billingAddress).join('\n')),
          },
          { name: 'Carrier', value: order.carrier },
          {
            name: 'Tracking',
            value: trackingUrl ? (
              <a href={trackingUrl} target="_blank" rel="noreferrer">
                {trackingNumber}
              </a>
            ) : (
              trackingNumber
            ),
          },
          { name: 'Age', value: order.ageConfirmation && formatAgeConfirmation(order.ageConfirmation) },
          { name: 'No return of mixed paint', value: order.mixedConfirmation && formatTick(order.mixedConfirmation) },
        ]}
      />
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

function formatAgeConfirmation({ age, ...tick }: NonNullable<AdminOrder['ageConfirmation']>): string {
  return `${age} or over, ${formatTick(tick)}`;
}

function formatTick({ actor, at }: { actor: string; at: string }): string {
  return `confirmed by ${actor}, ${formatDateTime(at)}`;
}
