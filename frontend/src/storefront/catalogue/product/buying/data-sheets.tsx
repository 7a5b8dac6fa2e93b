import type { ProductDetail } from '../../../../api/types';
import { Icon } from '../../../../ui/icons/icon';
import styles from './data-sheets.module.css';

/** Links to the product's documents, each with its type (docs/rules.md#paint-law). */
export function DataSheets({ product }: { product: ProductDetail }) {
  const sheets = [
    { name: 'Safety data sheet', url: product.safetyDataSheetUrl },
    { name: 'Technical data sheet', url: product.technicalDataSheetUrl },
  ].filter(({ url }) => url);
  if (sheets.length === 0) return null;
  return (
    <ul className={styles.sheets}>
      {sheets.map(({ name, url }) => (
        <li key={name}>
          <Icon name="document" size={18} />
          <a href={url ?? undefined} target="_blank" rel="noreferrer" type="application/pdf">
            {name}
            <span className={styles.type}> (PDF)</span>
            <span className="visually-hidden"> opens in a new tab</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
