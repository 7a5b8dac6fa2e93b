import type { ReactNode } from 'react';
import styles from './detail-list.module.css';

export function DetailList({ children }: { children: ReactNode }) {
  return <dl className={styles.details}>{children}</dl>;
}

/** A name and its value; renders nothing without a value. */
export function Detail({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined || children === false || children === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
