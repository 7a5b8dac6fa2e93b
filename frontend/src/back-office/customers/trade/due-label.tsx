import { Flex } from 'antd';
import type { TradeApplication } from '../../../api/staff-api';
import { formatWeekday } from '../../../ui/date-format';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { dueDay, timeLeft } from './time-left';

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
