import { Button, Flex, Typography } from 'antd';
import { Link, useHref, useLinkClickHandler, useLocation } from 'react-router-dom';
import type { AdminProductDetail } from '../../../api/staff-api';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { Icon } from '../../../ui/icons/icon';
import { Breadcrumb } from '../../../ui/navigation/breadcrumb';
import { productStatus } from '../product-labels';
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
  const status = productStatus(product);
  return (
    <>
      <Breadcrumb
        crumbs={[{ title: 'Products', to: `/admin/products${position?.search ?? ''}` }, { title: product.name }]}
      />
      <Flex component="header" wrap justify="space-between" gap="8px 24px" className={styles.head}>
        <Flex vertical flex="1 1 280px" gap={4}>
          <h1 style={{ fontSize: 'var(--text-xl)', overflowWrap: 'anywhere' }}>{product.name}</h1>
          <Flex wrap align="center" gap="4px 10px">
            <StatusBadge tone={status.tone}>{status.label}</StatusBadge>
            <Typography.Text type="secondary">{product.sageProductCode}</Typography.Text>
            {isDirty && (
              <Typography.Text type="warning" strong>
                Unsaved changes
              </Typography.Text>
            )}
          </Flex>
        </Flex>
        <Flex wrap align="center" gap="8px 14px">
          {position && (
            <Flex gap={4}>
              <Neighbour label="Previous product" icon="chevron-left" id={previous} position={position} />
              <Neighbour label="Next product" icon="chevron-right" id={next} position={position} />
            </Flex>
          )}
          <Link to={`/admin/audit?subject=${product.id}`}>History</Link>
          {status.label === 'Visible' && (
            <a href={`/products/${product.slug}`} target="_blank" rel="noreferrer">
              View in Shop
            </a>
          )}
          <Link to={`/admin/products/${product.id}/preview`}>Preview</Link>
          <Button
            disabled={isBusy || (!product.categoryId && !product.isVisibleOnline)}
            onClick={() => onSetVisible(!product.isVisibleOnline)}
          >
            {product.isVisibleOnline ? 'Hide' : 'Show'}
          </Button>
          <Button type="primary" htmlType="submit" loading={isBusy} disabled={!isDirty}>
            Save
          </Button>
        </Flex>
      </Flex>
    </>
  );
}

interface NeighbourProps {
  label: string;
  icon: 'chevron-left' | 'chevron-right';
  id: string | undefined;
  position: ListPosition;
}

function Neighbour({ label, icon, id = '', position }: NeighbourProps) {
  const to = `/admin/products/${id}`;
  const href = useHref(to);
  const follow = useLinkClickHandler(to, { state: position });
  if (!id) return <Button aria-label={label} icon={<Icon name={icon} />} disabled />;
  return <Button aria-label={label} icon={<Icon name={icon} />} href={href} onClick={follow} />;
}
