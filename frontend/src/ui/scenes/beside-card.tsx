import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/icon';
import layout from '../layout.module.css';
import { SCENE_SIZE, sceneUrl } from '../scenes/scenes';
import styles from './beside-card.module.css';

/** Benefits of an account. */
const BENEFITS: readonly (readonly [IconName, string])[] = [
  ['star', 'Points for every order, to spend at checkout or on rewards'],
  ['truck', 'Your orders with their tracking, invoices and an easy way to buy again'],
  ['cart', 'Your cart on every device'],
  ['check', 'Trade prices, and purchase orders once your trade account is verified'],
];

interface BesideCardProps {
  /** For a form of two columns. */
  wide?: boolean;
  children: ReactNode;
}

/** A card of the sign-in pages; on wide screens the benefits of an account are beside it. */
export function BesideCard({ wide = false, children }: BesideCardProps) {
  return (
    <div className={`${layout.narrow} ${styles.place} ${wide ? styles.wide : ''}`}>
      <div>{children}</div>
      <aside className={styles.beside} aria-label="What an account is for">
        <img src={sceneUrl('workshop')} {...SCENE_SIZE} alt="" loading="lazy" decoding="async" />
        <ul className={styles.benefits}>
          {BENEFITS.map(([icon, text]) => (
            <li key={text}>
              <Icon name={icon} size={22} />
              {text}
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
}
