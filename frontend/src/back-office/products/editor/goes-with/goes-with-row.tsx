import { Input, Select } from 'antd';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { AdminGoesWithLink } from '../../../../api/staff-api';
import { Picture } from '../../../../ui/product/picture';
import { RowActions } from '../row-actions';
import styles from './goes-with.module.css';
import { KINDS, ratioError } from './goes-with-labels';

interface GoesWithRowProps {
  link: AdminGoesWithLink;
  index: number;
  count: number;
  /** The server's, by field. */
  errors: Record<string, string>;
  onChange: (link: AdminGoesWithLink) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

export function GoesWithRow({ link, index, count, errors, onChange, onMove, onRemove }: GoesWithRowProps) {
  const id = useId();
  const { product, kind, ratio, note } = link;
  const problem = ratioError(ratio) ?? errors[`goesWith.${index}.ratio`] ?? errors[`goesWith.${index}.note`];
  return (
    <li className={styles.row}>
      <div className={styles.product}>
        <span className={styles.picture}>
          <Picture imageUrl={product.imageUrl} alt="" sizes="40px" />
        </span>
        <span className={styles.name}>
          <Link to={`/admin/products/${product.id}`}>{product.name}</Link>
          <span className={styles.code}>
            {product.sku}
            {!product.isVisible && ' · hidden, so customers do not see it here'}
          </span>
        </span>
        <RowActions what={product.name} index={index} count={count} onMove={onMove} onRemove={onRemove} />
      </div>
      <div className={styles.fields}>
        <div>
          <label htmlFor={`${id}-kind`}>Kind</label>
          <Select
            id={`${id}-kind`}
            aria-label={`Kind of ${product.name}`}
            showSearch={{ optionFilterProp: 'label' }}
            value={kind}
            options={KINDS}
            onChange={(chosen) => onChange({ ...link, kind: chosen })}
          />
        </div>
        <div>
          <label htmlFor={`${id}-ratio`}>Mixing ratio</label>
          <Input
            id={`${id}-ratio`}
            value={ratio ?? ''}
            placeholder="2:1"
            maxLength={20}
            status={problem ? 'error' : undefined}
            aria-invalid={Boolean(problem)}
            aria-describedby={problem ? `${id}-problem` : undefined}
            onChange={({ target }) => onChange({ ...link, ratio: target.value || null })}
          />
        </div>
        <div>
          <label htmlFor={`${id}-note`}>Note</label>
          <Input
            id={`${id}-note`}
            value={note}
            maxLength={200}
            placeholder="Use below 20 °C"
            onChange={({ target }) => onChange({ ...link, note: target.value })}
          />
        </div>
      </div>
      {problem && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </li>
  );
}
