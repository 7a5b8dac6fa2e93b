import { Button } from 'antd';
import { Link, useLocation } from 'react-router-dom';
import type { AdminProductDetail } from '../../../api/staff-api';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { Icon } from '../../../ui/icons/icon';
import { Breadcrumb } from '../../../ui/navigation/breadcrumb';
import { statusOf } from '../product-labels';
import styles from './editor-head.module.css';
import { type ListPosition, neighboursOf } from './list-position';

interface EditorHeadProps {
  product: AdminProductDetail;
  isDirty: boolean;
  isBusy: boolean;
  /** Saves the visibility alone, whatever else is typed. */
  onSetVisible: (isVisibleOnline: boolean) => void;
}

/** Name, state and actions of the product; stays in sight while the page scrolls. */
export function EditorHead({ product, isDirty, isBusy, onSetVisible }: EditorHeadProps) {
  const position = useLocation().state as ListPosition | null;
  const { previous, next } = neighboursOf(product.id, position);
  const status = statusOf(product);
  return (
    <>
      <Breadcrumb
        crumbs={[{ title: 'Products', to: `/admin/products${position?.search ?? ''}` }, { title: product.name }]}
      />
      <header className={styles.head}>
        <div className={styles.title}>
          <h1>{product.name}</h1>
          <p className={styles.details}>
            <StatusBadge tone={status.tone}>{status.label}</StatusBadge>
            <span>{product.sageProductCode}</span>
            {isDirty && <span className={styles.unsaved}>Unsaved changes</span>}
          </p>
        </div>
        <div className={styles.actions}>
          {position && (
            <span className={styles.neighbours}>
              <Neighbour label="Previous product" icon="chevron-left" id={previous} position={position} />
              <Neighbour label="Next product" icon="chevron-right" id={next} position={position} />
            </span>
          )}
          <Link className={styles.link} to={`/admin/audit?subject=${product.id}`}>
            History
          </Link>
          {status.label === 'Visible' && (
            <a className={styles.link} href={`/products/${product.slug}`} target="_blank" rel="noreferrer">
              View in Shop
            </a>
          )}
          <Link className={styles.link} to={`/admin/products/${product.id}/preview`}>
            Preview
          </Link>
          <Button
            disabled={isBusy || (!product.categoryId && !product.isVisibleOnline)}
            onClick={() => onSetVisible(!product.isVisibleOnline)}
          >
            {product.isVisibleOnline ? 'Hide' : 'Show'}
          </Button>
          <Button type="primary" htmlType="submit" loading={isBusy} disabled={!isDirty}>
            Save
          </Button>
        </div>
      </header>
    </>
  );
}

interface NeighbourProps {
  label: string;
  icon: 'chevron-left' | 'chevron-right';
  id: string | undefined;
  position: ListPosition;
}

function Neighbour({ label, icon, id, position }: NeighbourProps) {
  if (!id) return <Button aria-label={label} icon={<Icon name={icon} />} disabled />;
  return (
    <Link to={`/admin/products/${id}`} state={position} className={styles.neighbour} aria-label={label}>
      <Icon name={icon} />
    </Link>
  );
}
