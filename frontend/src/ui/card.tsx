import type { ReactNode } from 'react';
import styles from './card.module.css';
import flow from './flow.module.css';
import layout from './layout.module.css';

interface CardProps {
  title: string;
  /** Beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled panel of a page. */
export function Card({ title, aside, children }: CardProps) {
  return (
    <section className={layout.surface} aria-label={title}>
      <header className={`${flow.line12} ${styles.head}`}>
        <h2>{title}</h2>
        {aside}
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
