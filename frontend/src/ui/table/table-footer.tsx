import { useId } from 'react';
import { Pagination } from '../navigation/pagination';
import styles from './table-footer.module.css';
import { PAGE_SIZES } from './table-preferences';

interface TableFooterProps {
  page: number;
  pageSize: number;
  total: number;
  onPageSize: (pageSize: number) => void;
  addressOf: (page: number) => string;
}

/** Pages and their size. */
export function TableFooter({ page, pageSize, total, onPageSize, addressOf }: TableFooterProps) {
  const id = useId();
  return (
    <div className={styles.footer}>
      <div className={styles.size}>
        <label htmlFor={id}>Rows per page</label>
        <select id={id} value={pageSize} onChange={({ target }) => onPageSize(Number(target.value))}>
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </div>
      <div className={styles.pages}>
        <Pagination page={page} pages={Math.ceil(total / pageSize)} addressOf={addressOf} />
      </div>
    </div>
  );
}
