import type { CSSProperties } from 'react';
import flow from '../flow.module.css';
import shared from '../layout.module.css';
import styles from './skeleton.module.css';

interface BlockProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  /** Keeps the proportions of a picture instead of a height. */
  ratio?: string;
}

/** A grey block in place of loading content. */
export function Skeleton({ width = '100%', height = '1em', ratio }: BlockProps) {
  return (
    <span
      className={styles.block}
      style={{ width, height: ratio ? 'auto' : height, aspectRatio: ratio }}
      aria-hidden="true"
    />
  );
}

/** As tall as a product card, so that the grid does not move when the products arrive. */
export function ProductCardSkeleton({ layout = 'tile' }: { layout?: 'tile' | 'row' }) {
  if (layout === 'row') {
    return (
      <div className={`${shared.surface} ${styles.card} ${styles.row}`}>
        <Skeleton ratio="1" />
        <div className={`${flow.stack10} ${styles.words}`}>
          <Skeleton width="60%" height="20px" />
          <Skeleton width="90%" />
        </div>
      </div>
    );
  }
  return (
    <div className={`${shared.surface} ${styles.card}`}>
      <Skeleton ratio="1" />
      <div className={`${flow.stack10} ${styles.words}`}>
        <Skeleton width="40%" height="12px" />
        <Skeleton width="90%" height="42px" />
        <Skeleton width="45%" height="24px" />
        <Skeleton width="35%" height="18px" />
        <Skeleton height="36px" />
      </div>
    </div>
  );
}
