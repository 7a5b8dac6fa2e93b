import { type SubmitEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { rejectionOf } from '../../api/api-error';
import { downloadFile } from '../../api/download-file';
import { Button } from '../../ui/button';
import { calendarDay } from '../../ui/date-format';
import { Icon } from '../../ui/icons/icon';
import layout from '../../ui/layout.module.css';
import { showToast } from '../../ui/toast/toast-store';
import styles from './order-search.module.css';
import {
  LONGEST_ORDER_SEARCH,
  type OrderSearchState,
  orderFileAddress,
  orderSearchQuery,
  STAGES,
  type Stage,
} from './order-search-state';

/** Finds orders by number or product, filters them by progress, and exports them. */
export function OrderSearch({ state, found }: { state: OrderSearchState; found: number | undefined }) {
  const navigate = useNavigate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { search = '', stage = '' } = state;
  const show = (wanted: OrderSearchState) =>
    void navigate({ search: orderSearchQuery(wanted) }, { replace: true, preventScrollReset: true });
  const typed = () => input.current?.value.trim() || undefined;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    show({ ...state, search: typed() });
  };
  return (
    <search aria-label="Your orders">
      <form className={`${layout.wrap8} ${styles.form}`} onSubmit={submit}>
        <div className={styles.text}>
          <label htmlFor={`${id}-search`}>Search your orders</label>
          <input
            key={search}
            id={`${id}-search`}
            ref={input}
            type="search"
            name="search"
            defaultValue={search}
            maxLength={LONGEST_ORDER_SEARCH}
            placeholder="Order, PO, invoice or product"
            autoComplete="off"
            enterKeyHint="search"
          />
        </div>
        <Button type="submit" variant="ink" className={styles.submit}>
          <Icon name="search" size={18} />
          <span>Search</span>
        </Button>
        <div className={styles.stage}>
          <label htmlFor={`${id}-stage`}>Status</label>
          <select
            id={`${id}-stage`}
            name="stage"
            value={stage}
            onChange={({ target }) =>
              show({ search: typed(), stage: (target.value || undefined) as Stage | undefined })
            }
          >
            <option value="">All</option>
            {STAGES.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <SaveAsFile state={state} found={found} />
      </form>
      <p className={`${layout.small} ${styles.found}`} role="status">
        {(search || stage) && found !== undefined && countOf(found)}
      </p>
    </search>
  );
}

function SaveAsFile({ state, found }: { state: OrderSearchState; found: number | undefined }) {
  const [isLoading, setLoading] = useState(false);
  const save = async () => {
    if (isLoading || !found) return;
    setLoading(true);
    try {
      await downloadFile(orderFileAddress(state), `orders-${calendarDay(new Date())}.csv`);
    } catch (error) {
      const { message: description } = rejectionOf(error, 'The file cannot be made now. Please try again in a moment.');
      showToast({ title: 'Download failed', description, tone: 'error' });
    }
    setLoading(false);
  };
  return (
    <Button
      variant="outline"
      className={styles.file}
      onClick={() => void save()}
      aria-disabled={isLoading || !found}
      aria-busy={isLoading}
    >
      Download CSV
    </Button>
  );
}

function countOf(found: number): string {
  return found === 1 ? '1 order found' : `${found.toLocaleString('en-GB')} orders found`;
}
