import { Form, Select } from 'antd';
import { useState } from 'react';
import { useListUsersQuery } from '../../../api/staff-api';
import { ActionDialog } from '../../../ui/form/action-dialog';
import { useSettled } from '../../../ui/hooks/use-settled';
import { useSyncCustomer } from './use-sync-customer';

const TYPING_MS = 250;
const MOST_SHOWN = 20;

/** Syncs one customer with Sage without waiting for the first order. */
export function SyncCustomerDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<{ userId: string }>();
  const [search, setSearch] = useState('');
  const settled = useSettled(search, TYPING_MS);
  const users = useListUsersQuery({ search: settled || undefined, limit: MOST_SHOWN });
  const [sync, isBusy] = useSyncCustomer();

  return (
    <ActionDialog
      form={form}
      title="Sync a customer"
      action="Sync Customer"
      busy="Syncing…"
      isBusy={isBusy}
      initialValues={{}}
      onSubmit={async ({ userId }) => (await sync(userId)) && onClose()}
      onClose={onClose}
    >
      <p>Creates a contact in Sage if the customer has none, or refreshes the linked contact.</p>
      <Form.Item name="userId" label="Customer" rules={[{ required: true, message: 'Choose a customer' }]}>
        <Select
          showSearch={{ filterOption: false, onSearch: setSearch }}
          placeholder="Email or username"
          loading={users.isFetching}
          notFoundContent={users.isFetching ? 'Searching…' : 'No customer found'}
          options={users.currentData?.rows.map(({ id, email, username }) => ({
            value: id,
            label: `${email} (${username})`,
          }))}
        />
      </Form.Item>
    </ActionDialog>
  );
}
