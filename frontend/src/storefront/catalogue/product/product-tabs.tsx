import { useId } from 'react';
import type { ProductDetail } from '../../../api/types';
import { ButtonAnchor } from '../../../ui/button';
import { Tabs } from '../../../ui/navigation/tabs';
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

/** Rows shown beside the description; the tab has all. */
const KEY_SPECIFICATIONS = 6;

export function ProductTabs({ product }: { product: ProductDetail }) {
  return (
    <Tabs
      name="About this product"
      tabs={[
        { key: 'description', label: 'Description', content: <Description product={product} /> },
        {
          key: 'specifications',
          label: 'Specifications',
          content: <SpecificationTable rows={specificationsOf(product)} />,
        },
        { key: 'reviews', label: 'Reviews', content: <Reviews link={product.trustpilotLink} /> },
      ]}
    />
  );
}

/** The text, and beside it, where there is room, the most wanted specifications. */
function Description({ product }: { product: ProductDetail }) {
  const text = product.longDescription || product.description || product.shortDescription;
  const id = useId();
  const rows = specificationsOf(product).slice(0, KEY_SPECIFICATIONS);
  return (
    <div className={styles.about}>
      <div className={styles.prose}>
        {text ? (
          text.split(/\n{2,}/).map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text may say the same twice, and never moves
            <p key={index}>{paragraph}</p>
          ))
        ) : (
          <p>There is no description yet.</p>
        )}
      </div>
      <section className={styles.key} aria-labelledby={id}>
        <h2 id={id}>Key specifications</h2>
        <SpecificationTable rows={rows} />
      </section>
    </div>
  );
}

/** Links to real reviews only (docs/rules.md#reviews). */
function Reviews({ link }: { link: string | null }) {
  if (!link) return <p>No reviews yet</p>;
  return (
    <ButtonAnchor href={link} target="_blank" rel="noreferrer" variant="outline">
      Read Reviews on Trustpilot
    </ButtonAnchor>
  );
}
