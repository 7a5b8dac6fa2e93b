import type { ReactNode } from 'react';
import flow from '../flow.module.css';
import typography from '../typography.module.css';
import styles from './badge.module.css';

export type BadgeTone = 'ink' | 'tape' | 'trade' | 'plain' | 'waiting' | 'progress' | 'sent' | 'success' | 'error';

export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className={`${typography.figure} ${typography.bold} ${typography.nowrap} ${styles.badge} ${styles[tone]}`}>
      {children}
    </span>
  );
}

interface ProductBadge {
  kind: 'percent-off' | 'trade-price' | 'best-seller';
  text: string;
}

export interface BadgedProduct {
  badges: readonly ProductBadge[];
}

const TONES = { 'percent-off': 'tape', 'trade-price': 'trade', 'best-seller': 'ink' } as const;

/** A trade price is the customer's everyday price: it stands beside the price, never on the picture. */
const ON_PICTURE = ['percent-off', 'best-seller'];

/** Returns the one badge that may lie on a card's picture, and the others, which stand beside the price. */
export function shownBadges({ badges }: BadgedProduct) {
  const first = badges.find(({ kind }) => ON_PICTURE.includes(kind));
  return { first, others: badges.filter((badge) => badge !== first) };
}

export function badgeTone({ kind }: ProductBadge): BadgeTone {
  return TONES[kind];
}

/** Badges from the server: about the two prices beside them, and best sellers (docs/rules.md#price-badges). */
export function ProductBadges({ product: { badges } }: { product: BadgedProduct }) {
  if (badges.length === 0) return null;
  return (
    <span className={`${flow.wrap8} ${styles.badges}`}>
      {badges.map(({ kind, text }) => (
        <Badge key={kind} tone={TONES[kind]}>
          {text}
        </Badge>
      ))}
    </span>
  );
}
