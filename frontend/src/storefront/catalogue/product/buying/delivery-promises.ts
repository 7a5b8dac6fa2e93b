import type { ShopConfig } from '../../../../api/types';
import type { IconName } from '../../../../ui/icons/icon';

/** Returns the shop's promises for a product; a delivery time only where it is in stock. */
export function promisesOf(
  { deliveryTime, freeDelivery, nextDay, securePayment, rating }: ShopConfig['claims'],
  isInStock: boolean,
) {
  const notes: [icon: IconName, text: string, href?: string][] = [];
  if (deliveryTime && isInStock) notes.push(['clock', `Usually delivered in ${deliveryTime}`]);
  const delivery = [freeDelivery, isInStock && nextDay].filter(Boolean).join('. ');
  if (delivery) notes.push(['truck', delivery]);
  if (securePayment) notes.push(['lock', securePayment]);
  // The text names the shop, so that it is not taken for reviews of the product (docs/rules.md#reviews).
  if (rating) {
    const text = `Customers rate the shop ${rating.value}/${rating.outOf} (${rating.count} reviews)`;
    notes.push(['star', text, rating.source]);
  }
  return notes;
}
