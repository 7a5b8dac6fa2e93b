import type { ProductDetail } from '../../../api/types';
import styles from './product-tabs.module.css';

type Row = [name: string, value: string];

/** Returns the product's specifications and further data of the shop; rows without a value are left out. */
export function specificationsOf(product: ProductDetail): Row[] {
  const rows: Row[] = [
    ...product.specifications.map(({ name, value }): Row => [name, value]),
    ['Product code', product.sku],
    ['Weight', product.weight ? `${product.weight} kg` : ''],
    ['Dimensions', product.dimensions ?? ''],
    ['VOC', product.voc ?? ''],
  ];
  return rows.filter(([, value]) => value);
}

export function SpecificationTable({ rows }: { rows: Row[] }) {
  return (
    <table className={styles.table}>
      <tbody>
        {rows.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have the same name, and rows never move
          <tr key={index}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
