import type { ProductDetail } from '../../../api/types';
import { ButtonAnchor } from '../../../ui/button';
import { Tabs } from '../../../ui/navigation/tabs';
import styles from './product-tabs.module.css';

export function ProductTabs({ product }: { product: ProductDetail }) {
  return (
    <Tabs
      name="About this product"
      tabs={[
        { key: 'description', label: 'Description', content: <Description product={product} /> },
        { key: 'specifications', label: 'Specifications', content: <Specifications product={product} /> },
        { key: 'reviews', label: 'Reviews', content: <Reviews link={product.trustpilotLink} /> },
      ]}
    />
  );
}

function Description({ product }: { product: ProductDetail }) {
  const text = product.longDescription || product.description || product.shortDescription;
  if (!text) return <p>There is no description yet.</p>;
  return (
    <div className={styles.prose}>
      {text.split(/\n{2,}/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text may say the same twice, and never moves
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}

function Specifications({ product }: { product: ProductDetail }) {
  const rows = [
    ...product.specifications.map(({ name, value }) => [name, value]),
    ['Product code', product.sku],
    ['Weight', product.weight ? `${product.weight} kg` : ''],
    ['Dimensions', product.dimensions ?? ''],
    ['VOC', product.voc ?? ''],
  ].filter(([, value]) => value);
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

/** Links to real reviews only (docs/rules.md#reviews). */
function Reviews({ link }: { link: string | null }) {
  if (!link) return <p>No reviews yet</p>;
  return (
    <ButtonAnchor href={link} target="_blank" rel="noreferrer" variant="outline">
      Read Reviews on Trustpilot
    </ButtonAnchor>
  );
}
