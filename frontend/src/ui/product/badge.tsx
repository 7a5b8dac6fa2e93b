import type { ReactNode } from 'react';
import { percentOff } from '../money/money-format';
import styles from './badge.module.css';

export type BadgeTone = 'ink' | 'tape' | 'trade' | 'plain';

export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}

interface BadgedProduct {
  isFeatured: boolean;
  price: string;
  compareAtPrice?: string | null;
  tradePrice?: string;
}

/** Best seller, trade price and per cent off (docs/rules.md#price-badges). */
export function ProductBadges({ product }: { product: BadgedProduct }) {
  const off = percentOff(product.price, product.compareAtPrice);
  const trade = product.tradePrice !== undefined && Number(product.tradePrice) < Number(product.price);
  if (!off && !trade && !product.isFeatured) return null;
  return (
    <span className={styles.badges}>
      {off !== null && <Badge tone="tape">{off}% off</Badge>}
      {trade && <Badge tone="trade">Trade price</Badge>}
      {product.isFeatured && <Badge tone="ink">Best seller</Badge>}
    </span>
  );
}
