import { Button, Flex } from 'antd';
import { lazy, Suspense, useId } from 'react';
import { Skeleton } from '../../ui/feedback/skeleton';
import { type ReportPeriod, usualPeriods } from './report-period';

const DayField = lazy(async () => ({ default: (await import('../../ui/table/toolbar/day-field')).DayField }));

interface PeriodBarProps {
  period: ReportPeriod;
  onChange: (period: ReportPeriod) => void;
}

/** Chooses the days of all reports: usual periods in one press, or two days. */
export function PeriodBar({ period, onChange }: PeriodBarProps) {
  return (
    <Flex wrap gap={12} align="end" justify="space-between">
      <Flex wrap gap={8} role="group" aria-label="Period">
        {usualPeriods().map(({ label, period: usual }) => {
          const isChosen = usual.from === period.from && usual.to === period.to;
          return (
            <Button
              key={label}
              type={isChosen ? 'primary' : 'default'}
              aria-pressed={isChosen}
              onClick={() => onChange(usual)}
            >
              {label}
            </Button>
          );
        })}
      </Flex>
      <Flex wrap gap={12}>
        <Day label="From" value={period.from} onChange={(from) => onChange({ from, to: later(from, period.to) })} />
        <Day label="To" value={period.to} onChange={(to) => onChange({ from: earlier(period.from, to), to })} />
      </Flex>
    </Flex>
  );
}

interface DayProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function Day({ label, value, onChange }: DayProps) {
  const id = useId();
  return (
    <Flex align="center" gap={8}>
      <label htmlFor={id} style={{ minWidth: 34 }}>
        {label}
      </label>
      <Suspense fallback={<Skeleton height="36px" />}>
        {/* A report needs both days: an emptied field keeps its day. */}
        <DayField id={id} value={value} onChange={(day) => day && onChange(day)} />
      </Suspense>
    </Flex>
  );
}

const later = (one: string, other: string) => (one > other ? one : other);
const earlier = (one: string, other: string) => (one < other ? one : other);
