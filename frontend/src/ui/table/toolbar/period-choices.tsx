import styles from './filter-menu.module.css';
import { type Period, periodsUntil } from './period';

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
