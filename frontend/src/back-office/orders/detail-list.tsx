import type { ReactNode } from 'react';
import styles from './detail-list.module.css';

export function DetailList({ children }: { children: ReactNode }) {
  return <dl className={styles.details}>{children}</dl>;
}

/** One thing that is known; nothing where it is not. */
export function Detail({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined || children === false || children === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
