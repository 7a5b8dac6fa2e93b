import { useGetConfigQuery } from '../../api/shop-api';
import type { ShopConfig } from '../../api/types';
import { Icon, type IconName } from '../../ui/icons/icon';
import { Skeleton } from '../../ui/skeleton';
import styles from './delivery-notes.module.css';

/** What the shop promises with every product; each of its claims has a switch (decision 32). */
export function DeliveryNotes() {
  const { data: config } = useGetConfigQuery();
  if (!config) return <Skeleton height="96px" />;
  const notes = notesOf(config.claims);
  if (notes.length === 0) return null;
  return (
    <ul className={styles.notes}>
      {notes.map(([icon, text]) => (
        <li key={text}>
          <Icon name={icon} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

function notesOf({ deliveryTime, freeDelivery, nextDay, securePayment, rating }: ShopConfig['claims']) {
  const notes: [IconName, string][] = [];
  if (deliveryTime) notes.push(['clock', `Usually delivered in ${deliveryTime}`]);
  const delivery = [freeDelivery, nextDay].filter(Boolean).join('. ');
  if (delivery) notes.push(['truck', delivery]);
  if (securePayment) notes.push(['lock', securePayment]);
  // The shop's, not this product's: nobody is to take it for reviews that there are not (decision 38).
  if (rating) notes.push(['star', `Customers rate the shop ${rating.value}/${rating.outOf} (${rating.count} reviews)`]);
  return notes;
}
