import { useState } from 'react';
import { type AdminGrant, useLazyListGrantsQuery, useListGrantsQuery } from '../../../api/rewards/staff-rewards-api';
import { useSession } from '../../../api/session/use-session';
import type { ListGrantsApiArg } from '../../../api/shop-api.gen';
import { StateMessage } from '../../../ui/feedback/state-message';
import { DataTable } from '../../../ui/table/data-table';
import { useTableState } from '../../../ui/table/use-table-state';
import { CancelGrantDialog } from './cancel-grant-dialog';
import { CompleteGrantDialog } from './complete-grant-dialog';
import { GRANT_FILTER_NAMES, grantColumns } from './grant-columns';
import { GrantDrawer } from './grant-drawer';
import { customerLabel } from './grant-labels';

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
