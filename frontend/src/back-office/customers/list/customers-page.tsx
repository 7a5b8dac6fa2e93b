import { useNavigate } from 'react-router-dom';
import { useSession } from '../../../api/session/use-session';
import { useListUsersQuery } from '../../../api/staff-api';
import type { ListUsersApiArg } from '../../../api/staff-api.gen';
import { StateMessage } from '../../../ui/feedback/state-message';
import { usePageTitle } from '../../../ui/head/use-page-head';
import { PageHeading } from '../../../ui/page-heading';
import { DataTable } from '../../../ui/table/data-table';
import { useTableState } from '../../../ui/table/use-table-state';
import { customerColumns } from './user-columns';
import { UserManagement } from './user-management';

/** Accounts: admins manage them all, sales and support find a customer (docs/rules.md#roles). */
export function CustomersPage() {
  const { user } = useSession();
  return user?.role === 'admin' ? <UserManagement /> : <CustomerList />;
}

const FILTER_NAMES = ['state', 'trade', 'lastLogin'] as const;

function CustomerList() {
  usePageTitle('Customers');
  const navigate = useNavigate();
  const state = useTableState<ListUsersApiArg>({ name: 'customers', filters: FILTER_NAMES, defaultSort: '-created' });
  const customers = useListUsersQuery(state.query, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHeading
        title="Customers"
        text="Find a customer by name, company, email or username, with orders, points, addresses and notes."
      />
      <DataTable
        label="Customers"
        noun={{ one: 'customer', many: 'customers' }}
        columns={customerColumns()}
        views={[
          { label: 'Trade', filters: { trade: 'verified' } },
          { label: 'Awaiting verification', filters: { trade: 'pending_verification' } },
          { label: 'Suspended', filters: { state: 'suspended' } },
        ]}
        rowKey={({ id }) => id}
        rowLabel={({ username }) => username}
        state={state}
        list={customers}
        searchPlaceholder="Name, company, email or username"
        onOpen={({ id }) => void navigate(`/admin/customers/${id}`)}
        empty={<StateMessage icon="user" title="No customers yet" text="Customers appear here once they sign up." />}
      />
    </>
  );
}
