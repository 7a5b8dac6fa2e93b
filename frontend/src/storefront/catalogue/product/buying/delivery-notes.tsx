import { Link } from 'react-router-dom';
import { formatExclusions, type GoodsKind } from '../../../../api/delivery-regions';
import { useGetConfigQuery } from '../../../../api/shop-api';
import { Skeleton } from '../../../../ui/feedback/skeleton';
import { Icon } from '../../../../ui/icons/icon';
import styles from './delivery-notes.module.css';
import { promisesOf } from './delivery-promises';

/**
 * The shop's promises beside every product, each claim with its switch (docs/rules.md#claims-and-ratings), and places
 * where this one cannot be delivered (docs/rules.md#where-goods-go). A delivery time is given only for goods in stock.
 */
export function DeliveryNotes({ goodsKind, isInStock }: { goodsKind: GoodsKind; isInStock: boolean }) {
  const { data: config } = useGetConfigQuery();
  if (!config) return <Skeleton height="96px" />;
  const notes = promisesOf(config.claims, isInStock);
  const exclusions = formatExclusions(config.deliveryRegions, goodsKind);
  if (notes.length === 0 && !exclusions) return null;
  return (
    <ul className={styles.notes}>
      {notes.map(([icon, text, href]) => (
        <li key={text}>
          <Icon name={icon} />
          {href ? (
            <a href={href} target="_blank" rel="noreferrer">
              {text}
            </a>
          ) : (
            <span>{text}</span>
          )}
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
