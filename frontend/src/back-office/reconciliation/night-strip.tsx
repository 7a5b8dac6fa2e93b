import { Flex, Typography } from 'antd';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ReconciliationNight } from '../../api/operations-api';
import { formatWeekday } from '../../ui/date-format';
import { useMedia } from '../../ui/hooks/use-media';
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
  ['green', 'Balanced'],
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
  const hasRoom = useMedia('(min-width: 700px)');
  const hasRoomForAll = useMedia('(min-width: 1120px)');
  const columns = hasRoomForAll ? 30 : hasRoom ? 15 : 10;
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
      <ul
        ref={strip}
        className={styles.strip}
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
        aria-label="The last 30 nights, oldest first"
        onKeyDown={move}
      >
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
      <Flex wrap justify="space-between" gap="4px 16px" style={{ paddingTop: 12 }}>
        <Typography.Text type="secondary">{nights[0] && formatWeekday(nights[0].date)}</Typography.Text>
        <Typography.Text type="secondary">{nights.at(-1) && formatWeekday(nights.at(-1)!.date)}</Typography.Text>
      </Flex>
      <Flex component="ul" wrap gap="4px 16px" style={{ marginTop: 8, listStyle: 'none' }}>
        {LEGEND.map(([status, label]) => (
          <Flex component="li" key={status} align="center" gap={6}>
            <span className={`${styles.night} ${styles[status]}`} style={{ width: 20, height: 20 }}>
              <Icon name={SHAPES[status]} size={12} />
            </span>
            <Typography.Text type="secondary">{label}</Typography.Text>
          </Flex>
        ))}
      </Flex>
    </>
  );
}

function Shape({ night }: { night: ReconciliationNight }) {
  return (
    <>
      {night.status === 'differences' ? (
        <span aria-hidden="true">{night.cases > 99 ? '99+' : night.cases}</span>
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
