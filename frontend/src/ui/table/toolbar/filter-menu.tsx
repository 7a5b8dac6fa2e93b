import { lazy, Suspense, useId } from 'react';
import { calendarDay } from '../../date-format';
import { Skeleton } from '../../feedback/skeleton';
import { Icon } from '../../icons/icon';
import { type ListFilter, valueLabel } from '../table-columns';
import styles from './filter-menu.module.css';
import { TableMenu } from './table-menu';

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

/** The names of the two filters that are a period. */
export const PERIOD = ['from', 'to'] as const;

/** Sets a period in one press. */
export function PeriodChoices({ onChange }: { onChange: (period: Period) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own
    <div role="group" aria-label="Period" className={styles.periods}>
      {periodsUntil(new Date()).map(({ label, period }) => (
        <button key={label} type="button" onClick={() => onChange(period)}>
          {label}
        </button>
      ))}
    </div>
  );
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
      <div className={styles.fields}>
        {PERIOD.every((name) => filters.some((filter) => filter.name === name)) && (
          <PeriodChoices onChange={(period) => onChange({ ...values, ...period })} />
        )}
        {filters.map((filter) => (
          <FilterField
            key={filter.name}
            filter={filter}
            value={values[filter.name] ?? ''}
            onChange={(value) => onChange({ ...values, [filter.name]: value })}
          />
        ))}
      </div>
    </TableMenu>
  );
}

function FilterField({
  filter,
  value,
  onChange,
}: {
  filter: ListFilter;
  value: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className={styles.field}>
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
        <input
          // A text applies when the field is left or Enter is pressed; React's `onChange` would apply each letter.
          key={value}
          id={id}
          type="text"
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
    <div className={styles.chips}>
      {/* biome-ignore lint/a11y/noRedundantRoles: lists without bullets are none to VoiceOver */}
      <ul role="list" aria-label="Filters">
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
      <button type="button" className={styles.clear} onClick={onClear}>
        Clear all
      </button>
    </div>
  );
}

function Chip({ label, value, onRemove }: { label: string; value: string; onRemove: () => void }) {
  return (
    <li className={styles.chip}>
      <span>
        {label}: <strong>{value}</strong>
      </span>
      <button type="button" aria-label={`Remove ${label}: ${value}`} onClick={onRemove}>
        <Icon name="close" size={14} />
      </button>
    </li>
  );
}
