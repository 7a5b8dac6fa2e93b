import { formatRestriction, type GoodsKind } from '../../../api/delivery-regions';
import { useGetConfigQuery } from '../../../api/shop-api';
import { Icon } from '../../../ui/icons/icon';
import styles from './line-delivery.module.css';

/** Places to which a line cannot be delivered, but other goods can (docs/rules.md#where-goods-go). */
export function LineDelivery({ goodsKind }: { goodsKind: GoodsKind }) {
  const { data: config } = useGetConfigQuery();
  const restriction = config && formatRestriction(config.deliveryRegions, goodsKind);
  if (!restriction) return null;
  return (
    <p className={styles.restriction}>
      <Icon name="truck" size={16} />
      {restriction}
    </p>
  );
}
