import type { DeliveryRegion, GoodsKind } from '../../api/delivery-regions';
import { Icon } from '../../ui/icons/icon';
import styles from './delivery-table.module.css';

const KINDS: [GoodsKind, string][] = [
  ['flammable', 'Paint, thinners, aerosols'],
  ['mainland-only', 'Goods on a pallet'],
  ['any', 'Other goods'],
];

/** Delivery areas by kind of goods, as set in the settings and enforced by checkout (docs/rules.md#where-goods-go). */
export function DeliveryTable({ regions }: { regions: readonly DeliveryRegion[] }) {
  return (
    <table className={styles.table} aria-label="Where we deliver">
      <thead>
        <tr>
          <th scope="col">To</th>
          {KINDS.map(([kind, label]) => (
            <th key={kind} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {regions.map(({ region, name, goods }) => (
          <tr key={region}>
            <th scope="row">{`${name.charAt(0).toUpperCase()}${name.slice(1)}`}</th>
            {KINDS.map(([kind]) =>
              goods.includes(kind) ? (
                <td key={kind} className={styles.yes}>
                  <Icon name="check" size={18} /> Yes
                </td>
              ) : (
                <td key={kind} className={styles.no}>
                  <Icon name="close" size={18} /> No
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
