import { lazy, Suspense } from 'react';
import { Drawer } from '../../ui/drawer';
import { Skeleton } from '../../ui/feedback/skeleton';
import flow from '../../ui/flow.module.css';
import type { useLayer } from '../../ui/hooks/use-layer';

/** Loads the drawer's lines and sums: before it is opened where that is likely. */
export const loadDrawerContent = () => import('./drawer-content');
const DrawerContent = lazy(loadDrawerContent);

/** The cart over the page. The frame is there at once; the lines follow. */
export function CartDrawer({ layer }: { layer: ReturnType<typeof useLayer> }) {
  return (
    <Drawer
      title="Shopping Cart"
      subtitle="Review your items and proceed to checkout"
      closeLabel="Close cart"
      layer={layer}
    >
      <Suspense fallback={<DrawerSkeleton />}>
        <DrawerContent />
      </Suspense>
    </Drawer>
  );
}

function DrawerSkeleton() {
  return (
    <div className={flow.stack16} role="status" aria-label="Loading your cart">
      <Skeleton height="112px" />
      <Skeleton height="112px" />
    </div>
  );
}
