import { Link } from 'react-router-dom';
import { formatExclusions, type GoodsKind } from '../../../../api/delivery-regions';
import { useGetConfigQuery } from '../../../../api/shop-api';
import type { ShopConfig } from '../../../../api/types';
import { Skeleton } from '../../../../ui/feedback/skeleton';
import { Icon, type IconName } from '../../../../ui/icons/icon';
import styles from './delivery-notes.module.css';

/**
 * The shop's promises beside every product, each claim with its switch (docs/rules.md#claims-and-ratings), and where this one
 * cannot go (docs/rules.md#where-goods-go).
 */
export function DeliveryNotes({ goodsKind }: { goodsKind: GoodsKind }) {
  const { data: config } = useGetConfigQuery();
  if (!config) return <Skeleton height="96px" />;
  const notes = notesOf(config.claims);
  const exclusions = formatExclusions(config.deliveryRegions, goodsKind);
  if (notes.length === 0 && !exclusions) return null;
  return (
    <ul className={styles.notes}>
      {notes.map(([icon, text]) => (
        <li key={text}>
          <Icon name={icon} />
          <span>{text}</span>
        </li>
      ))}
      {exclusions && (
        <li>
          <Icon name="pin" />
          <span>
            {exclusions} <Link to="/delivery">Where we deliver</Link>
          </span>
        </li>
      )}
    </ul>
  );
}

function notesOf({ deliveryTime, freeDelivery, nextDay, securePayment, rating }: ShopConfig['claims']) {
  const notes: [IconName, string][] = [];
  if (deliveryTime) notes.push(['clock', `Usually delivered in ${deliveryTime}`]);
  const delivery = [freeDelivery, nextDay].filter(Boolean).join('. ');
  if (delivery) notes.push(['truck', delivery]);
  if (securePayment) notes.push(['lock', securePayment]);
  // The text names the shop, so that it is not taken for reviews of the product (docs/rules.md#reviews).
  if (rating) notes.push(['star', `Customers rate the shop ${rating.value}/${rating.outOf} (${rating.count} reviews)`]);
  return notes;
}
