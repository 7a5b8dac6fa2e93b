import { Flex } from 'antd';
import type { TradeApplication } from '../../../api/staff-api';
import { formatWeekday } from '../../../ui/date-format';
import { StatusBadge } from '../../../ui/feedback/status-badge';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Returns the distance to a moment, before or after, in its largest whole unit: `1 day`, `5 hours`. */
export function timeLeft(moment: string, now = Date.now()): string {
  const distance = Math.abs(new Date(moment).getTime() - now);
  if (distance >= DAY_MS) return counted(Math.floor(distance / DAY_MS), 'day');
  if (distance >= HOUR_MS) return counted(Math.floor(distance / HOUR_MS), 'hour');
  return counted(Math.max(1, Math.floor(distance / MINUTE_MS)), 'minute');
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Returns a moment on the last day in time: a due time of midnight belongs to the day before. */
export function dueDay(dueAt: string): string {
  return new Date(Date.parse(dueAt) - 1).toISOString();
}

/** Due date of an application, or its decision and date; `isShort` under a heading that says "Due". */
export function DueLabel({ application, isShort = false }: { application: TradeApplication; isShort?: boolean }) {
  const { tradeCustomerStatus: status, dueAt, overdue, decidedAt } = application;
  const isWaiting = status === 'pending_verification';
  return (
    <Flex component="span" align="center" gap="2px 8px">
      {isWaiting ? (
        <StatusBadge tone={overdue ? 'error' : 'warning'}>
          {overdue ? `Overdue by ${timeLeft(dueAt)}` : `${timeLeft(dueAt)} left`}
        </StatusBadge>
      ) : (
        <StatusBadge tone={status === 'verified' ? 'success' : 'info'}>
          {status === 'verified' ? 'Verified' : 'Declined'}
        </StatusBadge>
      )}
      {isWaiting ? `${isShort ? '' : 'Due '}${formatWeekday(dueDay(dueAt))}` : decidedAt && formatWeekday(decidedAt)}
    </Flex>
  );
}
