import type { ReactNode } from 'react';
import flow from './flow.module.css';
import shared from './layout.module.css';
import styles from './page.module.css';

/** The width and gutter of every page. */
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
    <div className={`${shared.headline} ${styles.heading}`}>
      <h2>{title}</h2>
      {aside}
    </div>
  );
}

interface ProductGridProps {
  children: ReactNode;
  /** `four` is for exactly four products: never three and one. */
  layout?: 'tile' | 'row' | 'four';
}

/** Products in columns: two on a phone, up to four on a desktop. */
export function ProductGrid({ children, layout = 'tile' }: ProductGridProps) {
  const looks = { tile: styles.grid, four: styles.four, row: flow.stack10 };
  return <div className={looks[layout]}>{children}</div>;
}
