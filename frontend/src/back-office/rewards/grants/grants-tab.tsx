import { Button, Drawer, Flex } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { hasStatus, rejectionOf } from '../../../api/api-error';
import { ReasonDialog } from '../../../api/send-dialog';
import { useSession } from '../../../api/session/use-session';
import {
  type AdminGrant,
  useCancelGrantMutation,
  useCompleteGrantMutation,
  useLazyListGrantsQuery,
  useListGrantsQuery,
} from '../../../api/staff-api';
import type { ListGrantsApiArg } from '../../../api/staff-api.gen';
import { formatDateTime, formatDay } from '../../../ui/date-format';
import { StateMessage } from '../../../ui/feedback/state-message';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { useFocusOpener } from '../../../ui/hooks/use-focus-opener';
import layout from '../../../ui/layout.module.css';
import { Entries, Entry } from '../../../ui/record/entry';
import { formatPoints } from '../../../ui/reward/format-points';
import { DataTable } from '../../../ui/table/data-table';
import type { Column } from '../../../ui/table/table-columns';
import cell from '../../../ui/table/text-cell.module.css';
import { useTableState } from '../../../ui/table/use-table-state';
import { showToast } from '../../../ui/toast/toast-store';
import typography from '../../../ui/typography.module.css';
import { TYPES, typeLabel } from '../reward-labels';
import { customerLabel, GRANT_STATES, isCancellable, isTask, stateOf, untilLabel } from './grant-labels';

/** The names of all filters, as in the address and in the call. */
const GRANT_FILTER_NAMES = ['state', 'type', 'userId'] as const;

interface GrantActions {
  onCancel: (grant: AdminGrant) => void;
  onDone: (grant: AdminGrant) => void;
}

/** The columns of the list; users who may only read get no `actions`. */
export function grantColumns(actions: GrantActions | undefined): readonly Column<AdminGrant>[] {
  const columns: Column<AdminGrant>[] = [
    {
      key: 'name',
      title: 'Reward',
      render: ({ name, value, type }) => (
        <span className={cell.cell}>
          <strong>{name}</strong>
          {type === 'other' && value && (
            <span className={`${typography.small} ${typography.regular} ${layout.breaks}`}>{value}</span>
          )}
        </span>
      ),
      sortable: true,
      minWidth: 180,
      exportText: ({ name }) => name,
    },
    {
      key: 'customer',
      title: 'Customer',
      render: (grant) => <Customer grant={grant} />,
      minWidth: 190,
      exportText: ({ customerEmail }) => customerEmail,
    },
    {
      key: 'type',
      title: 'Gives',
      render: ({ type }) => typeLabel(type),
      filter: { options: TYPES },
      isHiddenAtFirst: true,
      width: 124,
      exportText: ({ type }) => typeLabel(type),
    },
    {
      key: 'state',
      title: 'State',
      render: (grant) => {
        const { label, tone } = stateOf(grant);
        return <StatusBadge tone={tone}>{label}</StatusBadge>;
      },
      sortable: true,
      filter: { options: GRANT_STATES },
      width: 104,
      exportText: ({ state }) => state,
    },
    {
      key: 'points',
      title: 'Cost',
      render: ({ pointsCost }) => formatPoints(pointsCost),
      sortable: 'descending-first',
      align: 'right',
      width: 112,
      isHiddenOnTablet: true,
      exportText: ({ pointsCost }) => pointsCost,
    },
    {
      key: 'created',
      title: 'Redeemed',
      render: ({ createdAt }) => (
        <time dateTime={createdAt} title={formatDateTime(createdAt)}>
          {formatDay(createdAt)}
        </time>
      ),
      sortable: 'descending-first',
      width: 112,
      isHiddenOnTablet: true,
      exportText: ({ createdAt }) => createdAt,
    },
    {
      key: 'expires',
      title: 'Until',
      render: untilLabel,
      sortable: true,
      width: 116,
      isHiddenOnTablet: true,
      exportText: ({ expiresAt }) => expiresAt,
    },
    {
      key: 'order',
      title: 'Order',
      render: (grant) => <Order grant={grant} />,
      width: 160,
      isHiddenOnTablet: true,
      exportText: ({ orderNumber }) => orderNumber,
    },
  ];
  if (!actions) return columns;
  return [
    ...columns,
    { key: 'actions', title: 'Actions', render: (grant) => <Actions grant={grant} {...actions} />, width: 148 },
  ];
}

function Customer({ grant }: { grant: AdminGrant }) {
  const name = customerLabel(grant);
  if (grant.customerEmail === null) return name;
  return (
    <span className={cell.cell}>
      <Link to={`/admin/rewards/customers/${grant.userId}`}>{name}</Link>
      {grant.customerName && (
        <span className={`${typography.small} ${typography.regular} ${layout.breaks}`}>{grant.customerEmail}</span>
      )}
    </span>
  );
}

function Order({ grant: { orderNumber, orders } }: { grant: AdminGrant }) {
  if (!orderNumber) return '–';
  return (
    <span className={cell.cell}>
      <Link to={`/admin/orders/${encodeURIComponent(orderNumber)}`}>{orderNumber}</Link>
      {orders > 1 && (
        <span className={`${typography.small} ${typography.regular} ${layout.breaks}`}>the latest of {orders}</span>
      )}
    </span>
  );
}

function Actions({ grant, onCancel, onDone }: { grant: AdminGrant } & GrantActions) {
  const of = `${grant.name} of ${customerLabel(grant)}`;
  return (
    <Flex component="span" gap={6}>
      {isTask(grant) && (
        <Button size="small" type="primary" aria-label={`Done: ${of}`} onClick={() => onDone(grant)}>
          Done
        </Button>
      )}
      {isCancellable(grant) && (
        <Button size="small" aria-label={`Cancel ${of}`} onClick={() => onCancel(grant)}>
          Cancel
        </Button>
      )}
    </Flex>
  );
}

/** Shows why a reward was not settled; closes the dialog where a colleague was quicker, as the list shows the outcome. */
function showNotSettled(error: unknown, onClose: () => void): void {
  const { message } = rejectionOf(error, 'Please try again in a moment.');
  showToast({ title: 'Not done', description: message, tone: 'error' });
  if (hasStatus(error, 409)) onClose();
}

/** Cancels a redeemed reward and gives its points back (docs/rules.md#grants). */
export function CancelGrantDialog({ grant, onClose }: { grant: AdminGrant; onClose: () => void }) {
  const [cancel] = useCancelGrantMutation();
  const { id, name, pointsCost } = grant;
  const points = formatPoints(pointsCost);
  return (
    <ReasonDialog
      title={`Cancel ${name}`}
      action="Cancel Reward"
      busy="Cancelling..."
      isDangerous
      extra="The customer sees it in the email. Also saved in the audit trail."
      done={{ title: 'Reward cancelled', description: `${customerLabel(grant)} has the ${points} back.` }}
      send={(reason) => cancel({ id, cancelGrantInput: { reason } })}
      failure={(error) => showNotSettled(error, onClose)}
      onClose={onClose}
    >
      <p>
        {customerLabel(grant)} gets the {points} back, and cannot use <strong>{name}</strong> any more.
      </p>
    </ReasonDialog>
  );
}

/** Records how staff handed over a reward that is not for an order (docs/rules.md#grants). */
export function CompleteGrantDialog({ grant, onClose }: { grant: AdminGrant; onClose: () => void }) {
  const [complete] = useCompleteGrantMutation();
  const { id, name, value } = grant;
  return (
    <ReasonDialog
      title={`${name} was given`}
      action="Mark as Done"
      busy="Saving..."
      label="Note"
      message="Enter what was done"
      extra="Only staff read it. Also saved in the audit trail."
      done={{ title: 'Done', description: `${name} of ${customerLabel(grant)}` }}
      send={(note) => complete({ id, completeGrantInput: { note } })}
      failure={(error) => showNotSettled(error, onClose)}
      onClose={onClose}
    >
      <p>
        {customerLabel(grant)} has <strong>{value || name}</strong>: sent, booked or handed over. The points stay spent.
      </p>
    </ReasonDialog>
  );
}

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

type Open = { kind: 'detail' | 'cancel' | 'done'; grant: AdminGrant } | null;

const TASKS = { type: 'other', state: 'available' } as const;

/**
 * Redeemed rewards, their state, and those that staff still have to hand over (docs/rules.md#grants). Support may read
 * it.
 */
export function GrantsTab() {
  const { user } = useSession();
  const isAdmin = user?.role === 'admin';
  const [open, setOpen] = useState<Open>(null);
  const state = useTableState<ListGrantsApiArg>({
    name: 'grants',
    filters: GRANT_FILTER_NAMES,
    defaultSort: '-created',
  });
  const grants = useListGrantsQuery(state.query, { refetchOnMountOrArgChange: true });
  const tasks = useListGrantsQuery({ ...TASKS, limit: 1 });
  const [load] = useLazyListGrantsQuery();
  const show = (kind: NonNullable<Open>['kind']) => (grant: AdminGrant) => setOpen({ kind, grant });
  const close = () => setOpen(null);
  return (
    <>
      <DataTable
        label="Redeemed rewards"
        noun={{ one: 'redeemed reward', many: 'redeemed rewards' }}
        columns={grantColumns(isAdmin ? { onCancel: show('cancel'), onDone: show('done') } : undefined)}
        views={[
          { label: 'To give', filters: TASKS, count: tasks.data?.total },
          { label: 'Available', filters: { state: 'available' } },
          { label: 'Used', filters: { state: 'used' } },
        ]}
        rowKey={({ id }) => id}
        rowLabel={(grant) => `${grant.name} of ${customerLabel(grant)}`}
        state={state}
        list={grants}
        searchPlaceholder="Customer, reward, order number or words"
        onOpen={show('detail')}
        loadPage={(page, limit) => load({ ...state.query, page, limit }).unwrap()}
        empty={
          <StateMessage
            icon="star"
            title="Nothing redeemed yet"
            text="Rewards that customers redeem will appear here."
          />
        }
      />
      {open?.kind === 'detail' && <GrantDrawer grant={open.grant} isAdmin={isAdmin} onClose={close} />}
      {open?.kind === 'cancel' && <CancelGrantDialog grant={open.grant} onClose={close} />}
      {open?.kind === 'done' && <CompleteGrantDialog grant={open.grant} onClose={close} />}
    </>
  );
}
