import { Flex, Segmented } from 'antd';
import type { AdminProduct } from '../../../api/staff-api';
import { Notice } from '../../../ui/feedback/notice';
import { Breadcrumb } from '../../../ui/navigation/breadcrumb';
import { productStatus } from '../product-labels';

export type PreviewViewer = 'guest' | 'trade';

const VIEWERS: { value: PreviewViewer; label: string }[] = [
  { value: 'guest', label: 'Guest' },
  { value: 'trade', label: 'Trade customer' },
];

interface PreviewBarProps {
  product: Pick<AdminProduct, 'id' | 'name' | 'categoryId' | 'isVisibleOnline' | 'isActive'>;
  viewer: PreviewViewer;
  onView: (viewer: PreviewViewer) => void;
}

/** Says which product is previewed, and for whom. */
export function PreviewBar({ product, viewer, onView }: PreviewBarProps) {
  const isVisible = productStatus(product).label === 'Visible';
  return (
    <>
      <Breadcrumb
        crumbs={[
          { title: 'Products', to: '/admin/products' },
          { title: product.name, to: `/admin/products/${product.id}` },
          { title: 'Preview' },
        ]}
      />
      <Flex wrap align="center" justify="space-between" gap="12px 24px" style={{ marginBottom: 24 }}>
        <Notice tone={isVisible ? 'info' : 'warning'} icon={isVisible ? 'check' : 'lock'}>
          <p>
            Preview of the saved product.{' '}
            {isVisible ? 'Customers see this page.' : 'Customers do not see this page yet.'} Nothing can be bought here.
          </p>
        </Notice>
        <Segmented<PreviewViewer> aria-label="Seen by" options={VIEWERS} value={viewer} onChange={onView} />
      </Flex>
    </>
  );
}
