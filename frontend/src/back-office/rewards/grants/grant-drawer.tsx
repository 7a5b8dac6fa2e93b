import { Drawer, Flex } from 'antd';
import { Link } from 'react-router-dom';
import type { AdminGrant } from '../../../api/rewards/staff-rewards-api';
import { formatDateTime } from '../../../ui/date-format';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { useFocusOpener } from '../../../ui/hooks/use-focus-opener';
import { Entries, Entry } from '../../../ui/record/entry';
import { formatPoints } from '../../../ui/reward/format-points';
import { typeLabel } from '../reward-labels';
import { customerLabel, stateOf, untilLabel } from './grant-labels';

interface GrantDrawerProps {
  grant: AdminGrant;
  isAdmin: boolean;
  onClose: () => void;
}

/** Everything about a redeemed reward, with links to its customer, order and history. */
export function GrantDrawer({ grant, isAdmin, onClose }: GrantDrawerProps) {
  useFocusOpener();
  const { id, name, type, value, pointsCost, createdAt, userId, customerEmail, orderNumber, orders, usedAt } = grant;
  const { label, tone } = stateOf(grant);
  return (
    <Drawer open title={name} size={480} onClose={onClose}>
      <Flex vertical gap={16}>
        <p>
          <StatusBadge tone={tone}>{label}</StatusBadge>
        </p>
        <Entries>
          <Entry name="Customer">
            {customerEmail === null ? (
              customerLabel(grant)
            ) : (
              <>
                <Link to={`/admin/rewards/customers/${userId}`}>{customerLabel(grant)}</Link>
                {grant.customerName && `, ${customerEmail}`}
              </>
            )}
          </Entry>
          <Entry name="Gives">{[typeLabel(type), type === 'other' ? value : null].filter(Boolean).join(': ')}</Entry>
          <Entry name="Cost">{formatPoints(pointsCost)}</Entry>
          <Entry name="Redeemed">{formatDateTime(createdAt)}</Entry>
          <Entry name="Until">{untilLabel(grant)}</Entry>
          {orderNumber && (
            <Entry name={orders > 1 ? `Used on ${orders} orders, the latest` : 'Used on'}>
              <Link to={`/admin/orders/${encodeURIComponent(orderNumber)}`}>{orderNumber}</Link>
              {usedAt && `, ${formatDateTime(usedAt)}`}
            </Entry>
          )}
          <Settled what="Cancelled" at={grant.cancelledAt} by={grant.cancelledBy} said={grant.cancelReason} />
          <Settled what="Done" at={grant.doneAt} by={grant.doneBy} said={grant.doneNote} />
        </Entries>
        {isAdmin && (
          <p>
            <Link to={`/admin/audit?subject=${id}`}>History</Link>
          </p>
        )}
      </Flex>
    </Drawer>
  );
}

interface SettledProps {
  what: string;
  at: string | null;
  by: string | null;
  said: string | null;
}

function Settled({ what, at, by, said }: SettledProps) {
  if (!at) return null;
  return (
    <Entry name={what}>
      {formatDateTime(at)}
      {by && `, by ${by}`}
      {said && <span style={{ whiteSpace: 'pre-line' }}>: “{said}”</span>}
    </Entry>
  );
}
