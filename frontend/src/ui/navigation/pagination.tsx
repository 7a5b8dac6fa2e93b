import { Link } from 'react-router-dom';
import flow from '../flow.module.css';
import { Icon } from '../icons/icon';
import layout from '../layout.module.css';
import styles from './pagination.module.css';

interface PaginationProps {
  page: number;
  pages: number;
  addressOf: (page: number) => string;
}

type PageEntry = number | 'gap';

const AROUND = 1;

/** Returns first, last and the current page with its neighbours; a gap stands for at least two pages. */
export function pageNumbers(page: number, pages: number): PageEntry[] {
  const entries: PageEntry[] = [];
  let previous = 0;
  for (let number = 1; number <= pages; number += 1) {
    if (number !== 1 && number !== pages && Math.abs(number - page) > AROUND) continue;
    if (number - previous === 2) entries.push(number - 1);
    else if (number - previous > 2) entries.push('gap');
    entries.push(number);
    previous = number;
  }
  return entries;
}

/** Pages as links, for new tabs, bookmarks and search engines. */
export function Pagination({ page, pages, addressOf }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className={`${layout.boxes} ${flow.wrap8} ${styles.pagination}`}>
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
