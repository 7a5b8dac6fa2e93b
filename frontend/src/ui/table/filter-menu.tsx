import { Button, Flex, Input } from 'antd';
import { lazy, Suspense, useId } from 'react';
import { calendarDay } from '../date-format';
import { Skeleton } from '../feedback/skeleton';
import flow from '../flow.module.css';
import { Icon } from '../icons/icon';
import layout from '../layout.module.css';
import styles from './data-table.module.css';
import { type ListFilter, valueLabel } from './table-columns';
import { TableMenu } from './table-menu';
import menuStyles from './table-menu.module.css';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days: YYYY-MM-DD. */
export interface Period {
  from: string;
  to: string;
}

/** Returns the periods that a list offers, by London's calendar. */
export function periodsUntil(now: Date): { label: string; period: Period }[] {
  const today = calendarDay(now);
  const weekAgo = new Date(Date.parse(today) - 6 * DAY_MS).toISOString().slice(0, 10);
  return [
    { label: 'Today', period: { from: today, to: today } },
    { label: '7 days', period: { from: weekAgo, to: today } },
    { label: 'This month', period: { from: `${today.slice(0, 8)}01`, to: today } },
  ];
}

/** The calendar loads with the first menu that has a day to choose. */
const DayField = lazy(async () => ({ default: (await import('./day-field')).DayField }));

interface FiltersProps {
  filters: readonly ListFilter[];
  values: Record<string, string>;
  onChange: (values: Record<string, string>) => void;
}

/** Sets filters; each choice applies at once. */
export function FilterMenu({ filters, values, onChange }: FiltersProps) {
  return (
    <TableMenu label="Filter" icon="filter">
      {['from', 'to'].every((name) => filters.some((filter) => filter.name === name)) && (
        <Flex gap={6} role="group" aria-label="Period">
          {periodsUntil(new Date()).map(({ label, period }) => (
            <Button key={label} size="small" style={{ flex: 1 }} onClick={() => onChange({ ...values, ...period })}>
              {label}
            </Button>
          ))}
        </Flex>
      )}
      {filters.map((filter) => (
        <FilterField
          key={filter.name}
          filter={filter}
          value={values[filter.name] ?? ''}
          onChange={(value) => onChange({ ...values, [filter.name]: value })}
        />
      ))}
    </TableMenu>
  );
}

interface FilterFieldProps {
  filter: ListFilter;
  value: string;
  onChange: (value: string) => void;
}

function FilterField({ filter, value, onChange }: FilterFieldProps) {
  const id = useId();
  return (
    <div className={`${flow.stack4} ${menuStyles.field}`}>
      <label htmlFor={id}>{filter.label}</label>
      {'options' in filter ? (
        <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">Any</option>
          {filter.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : filter.kind === 'day' ? (
        <Suspense fallback={<Skeleton height="36px" />}>
          <DayField id={id} value={value} onChange={onChange} />
        </Suspense>
      ) : (
        <Input
          // A text applies when the field is left or Enter is pressed; React's `onChange` would apply each letter.
          key={value}
          id={id}
          maxLength={200}
          defaultValue={value}
          onBlur={({ target }) => target.value.trim() !== value && onChange(target.value.trim())}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && onChange(currentTarget.value.trim())}
        />
      )}
    </div>
  );
}

/** The set filters and the search as chips, each with a button that removes it. */
export function TableFilterChips({
  filters,
  values,
  onChange,
  search,
  onSearch,
  onClear,
}: FiltersProps & { search: string; onSearch: (search: string) => void; onClear: () => void }) {
  const set = filters.filter(({ name }) => values[name]);
  if (set.length === 0 && !search) return null;
  return (
    <Flex wrap align="center" gap="8px 12px">
      {/* biome-ignore lint/a11y/noRedundantRoles: lists without bullets are none to VoiceOver */}
      <ul role="list" aria-label="Filters" className={`${flow.wrap8} ${layout.shrink} ${styles.chipList}`}>
        {search && <Chip label="Search" value={`“${search}”`} onRemove={() => onSearch('')} />}
        {set.map((filter) => (
          <Chip
            key={filter.name}
            label={filter.label}
            value={valueLabel(filter, values[filter.name] ?? '')}
            onRemove={() => onChange({ ...values, [filter.name]: '' })}
          />
        ))}
      </ul>
      <Button type="link" size="small" onClick={onClear}>
        Clear all
      </Button>
    </Flex>
  );
}

interface ChipProps {
  label: string;
  value: string;
  onRemove: () => void;
}

/** All of the chip is the button that removes it. */
function Chip({ label, value, onRemove }: ChipProps) {
  return (
    <li>
      <Button
        size="small"
        shape="round"
        className={styles.chip}
        icon={<Icon name="close" size={14} />}
        iconPlacement="end"
        aria-label={`Remove ${label}: ${value}`}
        onClick={onRemove}
      >
        <span className={layout.clipped}>
          {label}: <strong>{value}</strong>
        </span>
      </Button>
    </li>
  );
}
