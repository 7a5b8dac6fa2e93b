import { Link } from 'react-router-dom';
import { Icon } from '../icons/icon';
import { type PaginationProps, useKit } from '../kit';
import { pageNumbers } from './page-numbers';
import styles from './pagination.module.css';

/** Pages as links, for new tabs, bookmarks and search engines. */
export function Pagination({ page, pages, addressOf }: PaginationProps) {
  const kit = useKit();
  if (pages <= 1) return null;
  if (kit) return <kit.Pagination page={page} pages={pages} addressOf={addressOf} />;
  return (
    <nav aria-label="Pages" className={styles.pagination}>
      {page > 1 && (
        <Link to={addressOf(page - 1)} rel="prev" aria-label="Previous page">
          <Icon name="chevron-left" />
        </Link>
      )}
      {pageNumbers(page, pages).map((entry, index) =>
        entry === 'gap' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other identity than its place
          <span key={`gap-${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={entry}
            to={addressOf(entry)}
            aria-label={`Page ${entry}`}
            aria-current={entry === page ? 'page' : undefined}
          >
            {entry}
          </Link>
        ),
      )}
      {page < pages && (
        <Link to={addressOf(page + 1)} rel="next" aria-label="Next page">
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  );
}
