import { Button, Descriptions, Flex, Form, Select, Typography } from 'antd';
import { useCallback, useState } from 'react';
import { readableMessage } from '../../../api/api-error';
import { endsSoon, inDays, SAGE_CONNECTION_STATES, type SageStatus } from '../../../api/sage-connection';
import { SendDialog } from '../../../api/send-dialog';
import { useOwnerProof } from '../../../api/session/use-owner-proof';
import {
  useDisconnectSageMutation,
  useGetSageStatusQuery,
  useListUsersQuery,
  useSyncCustomerMutation,
} from '../../../api/staff-api';
import { Card } from '../../../ui/card';
import { formatDateTime, formatTime } from '../../../ui/date-format';
import { AsyncView } from '../../../ui/feedback/async-view';
import { Notice } from '../../../ui/feedback/notice';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { ActionDialog } from '../../../ui/form/action-dialog';
import { OwnerProofFields, type ProofValues } from '../../../ui/form/owner-proof-fields';
import { useSettled } from '../../../ui/hooks/use-settled';
import { showToast } from '../../../ui/toast/toast-store';
import { useConnect } from './use-connect';

const FAILED = 'Failed to disconnect from Sage';

/** Ends the connection once the admin has proved to own the account (docs/rules.md#disconnecting-sage). */
export function DisconnectDialog({ businessName, onClose }: { businessName: string | null; onClose: () => void }) {
  const [disconnect] = useDisconnectSageMutation();
  const owner = useOwnerProof('/sage-integration', showFailure);
  return (
    <SendDialog<ProofValues, { message: string }>
      title="Disconnect from Sage"
      action="Disconnect"
      busy="Disconnecting…"
      isDangerous
      send={(values) => disconnect({ ownerProofInput: owner.given(values) })}
      failure={(error, form) => {
        const wrong = owner.rejected(error);
        if (wrong) form.setFields([wrong]);
        showFailure(error);
      }}
      done={({ message }) => ({ title: 'Disconnected', description: message })}
      onClose={onClose}
    >
      <p>
        The shop stops reading from {businessName ?? 'Sage'}. Customers can still order; documents wait, and prices and
        stock stay as they are until the shop is reconnected.
      </p>
      <OwnerProofFields owner={owner} autoFocus />
      <input type="submit" hidden />
    </SendDialog>
  );
}

function showFailure(error: unknown): void {
  showToast({ title: 'Disconnect Failed', description: readableMessage(error, FAILED), tone: 'error' });
}

/** Lists the steps required before the shop can be connected. */
export function SetupCard({ redirectAddress }: { redirectAddress: string }) {
  return (
    <Card title="Setup requirements">
      <Flex component="ol" vertical gap={12} style={{ maxWidth: '72ch', margin: 0, paddingLeft: 20 }}>
        <li>
          Register an app in the <a href="https://developerselfservice.sageone.com/">developer account of Sage</a>, with
          exactly this callback address:
          <CopiedAddress address={redirectAddress} />
        </li>
        <li>
          Set <code>SAGE_CLIENT_ID</code> and <code>SAGE_CLIENT_SECRET</code> on the server to that app’s client ID and
          secret, and restart the shop.
        </li>
        <li>Come back to this page and connect with a Sage login that has access to the business.</li>
      </Flex>
    </Card>
  );
}

function CopiedAddress({ address }: { address: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    setCopied(true);
  };
  return (
    <Flex component="span" wrap align="center" gap={8} style={{ overflowWrap: 'anywhere' }}>
      <code>{address}</code>
      {typeof navigator.clipboard?.writeText === 'function' && (
        <Button size="small" onClick={() => void copy().catch(() => setCopied(false))}>
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      )}
    </Flex>
  );
}

const SYNC_CUSTOMER_FAILED = 'Failed to sync customer to Sage';

/** Gives a customer a contact in Sage, or reads the linked one anew, and says so. The function returns whether it was done. */
export function useSyncCustomer(): [sync: (userId: string) => Promise<boolean>, isBusy: boolean] {
  const [syncCustomer, { isLoading }] = useSyncCustomerMutation();
  const sync = useCallback(
    async (userId: string) => {
      const { data, error } = await syncCustomer({ syncCustomerInput: { userId } });
      if (data) showToast({ title: 'Customer Synced', description: data.message, tone: 'success' });
      else
        showToast({
          title: 'Sync Failed',
          description: readableMessage(error, SYNC_CUSTOMER_FAILED),
          tone: 'error',
        });
      return data !== undefined;
    },
    [syncCustomer],
  );
  return [sync, isLoading];
}

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

const POLLING = { pollingInterval: 30_000, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true };

/**
 * State of the connection to Sage: the business, and the expiry date. `isFinishing` while a connection is being
 * finished.
 */
export function ConnectionCard({ isFinishing }: { isFinishing: boolean }) {
  const { data, error, refetch, fulfilledTimeStamp } = useGetSageStatusQuery(undefined, POLLING);
  const [isRefreshing, setRefreshing] = useState(false);
  const state = data && SAGE_CONNECTION_STATES[data.state];
  const refresh = async () => {
    setRefreshing(true);
    await refetch();
    setRefreshing(false);
  };
  return (
    <>
      <Card title="Connection" aside={state && <StatusBadge tone={state.tone}>{state.label}</StatusBadge>}>
        <AsyncView
          data={data}
          error={error}
          onRetry={refetch}
          what="the connection to Sage"
          skeleton={<Skeleton height="120px" />}
        >
          {(status) => (
            <Flex vertical gap={16}>
              <Explanation status={status} />
              <Details status={status} />
              <Actions status={status} isFinishing={isFinishing}>
                <Button loading={isRefreshing} onClick={() => void refresh()}>
                  Refresh
                </Button>
                {fulfilledTimeStamp !== undefined && (
                  <Typography.Text type="secondary">
                    Checked at {formatTime(new Date(fulfilledTimeStamp).toISOString())}
                  </Typography.Text>
                )}
              </Actions>
            </Flex>
          )}
        </AsyncView>
      </Card>
      {data?.state === 'not-configured' && <SetupCard redirectAddress={data.redirectAddress} />}
    </>
  );
}

function Explanation({ status }: { status: SageStatus }) {
  const { state, daysLeft } = status;
  if (state === 'expired') {
    return (
      <Notice tone="error" icon="warning" title="The connection to Sage has ended">
        <p>Customers can still order. Documents wait, and prices and stock stay as last read, until you reconnect.</p>
      </Notice>
    );
  }
  if (endsSoon(status)) {
    return (
      <Notice tone="warning" icon="warning" title={`The connection ends ${inDays(daysLeft ?? 0)}`}>
        <p>
          It is renewed every time the shop reads from Sage, at least hourly. This has not happened for weeks, so check
          that the shop’s worker is running and that Sage is available. Reconnecting also renews it.
        </p>
      </Notice>
    );
  }
  if (state === 'not-connected') {
    return (
      <p>
        Connect the shop with a Sage login that has access to the business. Products, prices and customers then sync
        automatically, and waiting orders are sent.
      </p>
    );
  }
  if (state === 'not-configured') return <p>The shop does not have a Sage client ID and secret yet.</p>;
  return null;
}

interface ActionsProps {
  status: SageStatus;
  isFinishing: boolean;
  children: React.ReactNode;
}

const CONNECT = { 'not-connected': 'Connect to Sage', expired: 'Connect Again', connected: 'Connect Again' } as const;

function Actions({ status: { state, connectedAt, businessName }, isFinishing, children }: ActionsProps) {
  const { connect, isBusy } = useConnect(connectedAt);
  const [opened, setOpened] = useState<'disconnect' | 'customer'>();
  const close = () => setOpened(undefined);
  return (
    <Flex wrap align="center" gap="8px 12px">
      {state !== 'not-configured' && (
        <Button type={state === 'connected' ? 'default' : 'primary'} loading={isBusy || isFinishing} onClick={connect}>
          {isFinishing ? 'Finishing the connection…' : isBusy ? 'Waiting for Sage…' : CONNECT[state]}
        </Button>
      )}
      {connectedAt && (
        <Button danger onClick={() => setOpened('disconnect')}>
          Disconnect
        </Button>
      )}
      {state === 'connected' && <Button onClick={() => setOpened('customer')}>Sync a Customer</Button>}
      {children}
      {opened === 'disconnect' && <DisconnectDialog businessName={businessName} onClose={close} />}
      {opened === 'customer' && <SyncCustomerDialog onClose={close} />}
    </Flex>
  );
}

function Details({
  status: { businessName, connectedAt, connectedBy, endsAt, daysLeft, state },
}: {
  status: SageStatus;
}) {
  if (!connectedAt || !endsAt) return null;
  return (
    <Descriptions
      size="small"
      colon={false}
      column={1}
      items={[
        { key: 'business', label: 'Business', children: businessName },
        {
          key: 'since',
          label: 'Connected since',
          children: `${formatDateTime(connectedAt)}${connectedBy ? `, by ${connectedBy}` : ''}`,
        },
        {
          key: 'end',
          label: state === 'expired' ? 'Ended' : 'Ends if not used',
          children: `${formatDateTime(endsAt)}${state === 'connected' && daysLeft !== null ? ` (${inDays(daysLeft)})` : ''}`,
        },
      ]}
    />
  );
}
