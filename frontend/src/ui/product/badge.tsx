import type { ReactNode } from 'react';
import styles from './badge.module.css';

export type BadgeTone = 'ink' | 'tape' | 'trade' | 'plain';

export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}

export interface BadgedProduct {
  badges: readonly { kind: 'percent-off' | 'trade-price' | 'best-seller'; text: string }[];
}

const TONES = { 'percent-off': 'tape', 'trade-price': 'trade', 'best-seller': 'ink' } as const;

/** What the server says of the two prices beside them, and best sellers (docs/rules.md#price-badges). */
export function ProductBadges({ product: { badges } }: { product: BadgedProduct }) {
  if (badges.length === 0) return null;
  return (
    <span className={styles.badges}>
      {badges.map(({ kind, text }) => (
        <Badge key={kind} tone={TONES[kind]}>
          {text}
        </Badge>
      ))}
    </span>
  );
}
