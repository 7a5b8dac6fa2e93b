import type { ReactNode } from 'react';
import flow from '../flow.module.css';
import styles from './record.module.css';

/** A record's data: names and values, one under the other. */
export function Entries({ children }: { children: ReactNode }) {
  return <dl className={`${flow.stack6} ${styles.entries}`}>{children}</dl>;
}

/** A name and its value in a list of a record's data. */
export function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
