import { type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ReconciliationNight } from '../../api/operations-api';
import { formatWeekday } from '../../ui/date-format';
import { Icon, type IconName } from '../../ui/icons/icon';
import styles from './night-strip.module.css';
import { nightLabel } from './reconciliation-labels';

const SHAPES: Readonly<Record<ReconciliationNight['status'], IconName>> = {
  green: 'check',
  differences: 'warning',
  failed: 'close',
  none: 'minus',
};

const LEGEND: readonly [ReconciliationNight['status'], string][] = [
  ['green', 'Green'],
  ['differences', 'Differences'],
  ['failed', 'Failed'],
  ['none', 'No run'],
];

/** Keys that move along the strip, and where they lead. */
const MOVES: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

interface NightStripProps {
  nights: readonly ReconciliationNight[];
  /** The address that opens a run. */
  addressOf: (runId: string) => string;
}

/** The last nights, oldest first, by colour, shape and text. One stop of the tab key; the arrow keys move along it. */
export function NightStrip({ nights, addressOf }: NightStripProps) {
  const strip = useRef<HTMLUListElement>(null);
  const withRun = nights.filter(({ runId }) => runId !== null);
  const [reached, setReached] = useState<string>();
  const current = withRun.find(({ date }) => date === reached)?.date ?? withRun.at(-1)?.date;

  const move = (event: KeyboardEvent) => {
    const to = MOVES[event.key];
    if (!to) return;
    event.preventDefault();
    const at = withRun.findIndex(({ date }) => date === current);
    const next = withRun[Math.min(withRun.length - 1, Math.max(0, to(at, withRun.length - 1)))];
    if (!next) return;
    setReached(next.date);
    strip.current?.querySelector<HTMLElement>(`[data-night="${next.date}"]`)?.focus();
  };

  return (
    <>
      <ul ref={strip} className={styles.strip} aria-label="The last 30 nights, oldest first" onKeyDown={move}>
        {nights.map((night) => (
          <li key={night.date}>
            {night.runId ? (
              <Link
                to={addressOf(night.runId)}
                preventScrollReset
                className={`${styles.night} ${styles[night.status]}`}
                data-night={night.date}
                tabIndex={night.date === current ? 0 : -1}
                title={titleOf(night)}
                onFocus={() => setReached(night.date)}
              >
                <Shape night={night} />
              </Link>
            ) : (
              <span className={`${styles.night} ${styles.none}`} title={titleOf(night)}>
                <Shape night={night} />
              </span>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <span>{nights[0] && formatWeekday(nights[0].date)}</span>
        <ul className={styles.legend}>
          {LEGEND.map(([status, label]) => (
            <li key={status}>
              <span className={`${styles.sample} ${styles[status]}`}>
                <Icon name={SHAPES[status]} size={12} />
              </span>
              {label}
            </li>
          ))}
        </ul>
        <span>{nights.at(-1) && formatWeekday(nights.at(-1)!.date)}</span>
      </div>
    </>
  );
}

function Shape({ night }: { night: ReconciliationNight }) {
  return (
    <>
      {night.status === 'differences' ? (
        <span className={styles.count} aria-hidden="true">
          {night.cases > 99 ? '99+' : night.cases}
        </span>
      ) : (
        <Icon name={SHAPES[night.status]} size={16} />
      )}
      <span className="visually-hidden">{titleOf(night)}</span>
    </>
  );
}

function titleOf(night: ReconciliationNight): string {
  return `${formatWeekday(night.date)}: ${nightLabel(night)}`;
}
