import type { ReactNode } from 'react';
import styles from './page.module.css';

/** The measure of every page: one width, one gutter. */
export function Page({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}

interface SectionHeadingProps {
  title: string;
  /** Beside the title, at the right. */
  aside?: ReactNode;
}

export function SectionHeading({ title, aside }: SectionHeadingProps) {
  return (
    <div className={styles.heading}>
      <h2>{title}</h2>
      {aside}
    </div>
  );
}

/** Products in columns: two on a telephone, up to four on a desk. */
export function ProductGrid({ children, layout = 'tile' }: { children: ReactNode; layout?: 'tile' | 'row' }) {
  return <div className={layout === 'row' ? styles.rows : styles.grid}>{children}</div>;
}
