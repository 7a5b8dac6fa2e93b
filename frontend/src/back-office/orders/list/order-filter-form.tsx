import { Button, Input } from 'antd';
import { type FormEvent, useId } from 'react';
import { APPROVALS, PAYMENTS, STATES } from '../order-labels';
import type { FilterName, OrderFilter } from './order-filter';
import styles from './order-filter-form.module.css';

interface OrderFilterFormProps {
  filter: OrderFilter;
  onChange: (filter: OrderFilter) => void;
}

const ORDERS = [
  { value: '', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'total', label: 'Largest first' },
];

const any = (options: readonly { value: string; label: string }[]) => [{ value: '', label: 'Any' }, ...options];

/** Choices apply at once, typed text when it is submitted. */
export function OrderFilterForm({ filter, onChange }: OrderFilterFormProps) {
  const { needs, search = '', sort: _, ...choices } = filter;
  const set = (name: FilterName, value: string) => onChange({ ...filter, [name]: value.trim() || undefined });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    set('search', String(new FormData(event.currentTarget).get('search') ?? ''));
  };
  const isFiltered = search !== '' || Object.keys(choices).length > 0;

  return (
    <search className={styles.filter}>
      <form key={search} className={styles.search} onSubmit={send}>
        <Input
          type="search"
          name="search"
          aria-label="Search orders"
          placeholder="Number, email, postcode, PO number or payment id"
          defaultValue={search}
          maxLength={200}
        />
        <Button htmlType="submit" type="primary">
          Search
        </Button>
      </form>
      <div className={styles.choices}>
        <Choice label="Status" options={any(STATES)} value={filter.status} onChange={(value) => set('status', value)} />
        <Choice
          label="Payment"
          options={any(PAYMENTS)}
          value={filter.paymentMethod}
          onChange={(value) => set('paymentMethod', value)}
        />
        <Choice
          label="Approval"
          options={any(APPROVALS)}
          value={filter.poStatus}
          onChange={(value) => set('poStatus', value)}
        />
        <Day label="From" value={filter.from} latest={filter.to} onChange={(value) => set('from', value)} />
        <Day label="To" value={filter.to} earliest={filter.from} onChange={(value) => set('to', value)} />
        <Choice label="Sort by" options={ORDERS} value={filter.sort} onChange={(value) => set('sort', value)} />
      </div>
      {isFiltered && (
        <Button className={styles.reset} onClick={() => onChange({ needs })}>
          Clear filters
        </Button>
      )}
    </search>
  );
}

interface FieldProps {
  label: string;
  value: string | undefined;
  onChange: (value: string) => void;
}

function Choice({
  label,
  options,
  value = '',
  onChange,
}: FieldProps & { options: { value: string; label: string }[] }) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

function Day({ label, value = '', earliest, latest, onChange }: FieldProps & { earliest?: string; latest?: string }) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        value={value}
        min={earliest}
        max={latest}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
