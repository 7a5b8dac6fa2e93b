import { Flex } from 'antd';
import { useId } from 'react';
import flow from '../flow.module.css';
import { Pagination } from '../navigation/pagination';
import typography from '../typography.module.css';
import styles from './data-table.module.css';
import { PAGE_SIZES, type TableControls } from './use-table-state';

interface TableFooterProps {
  state: TableControls;
  /** Number of rows on all pages. */
  total: number;
}

/** Pages and their size; another size begins at the first page. */
export function TableFooter({ state, total }: TableFooterProps) {
  const id = useId();
  const { pageSize } = state.preferences;
  const changeSize = (size: number) => {
    state.setPreferences({ pageSize: size });
    state.update({ page: 1 }, true);
  };
  return (
    <Flex wrap align="center" justify="space-between" gap="12px 24px" style={{ padding: '12px 16px' }}>
      <div className={`${flow.line8} ${typography.small} ${styles.size}`}>
        <label htmlFor={id}>Rows per page</label>
        <select id={id} value={pageSize} onChange={({ target }) => changeSize(Number(target.value))}>
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </div>
      <div className={styles.pages}>
        <Pagination
          page={state.page}
          pages={Math.ceil(total / pageSize)}
          addressOf={(page) => state.addressOf({ page })}
        />
      </div>
    </Flex>
  );
}
