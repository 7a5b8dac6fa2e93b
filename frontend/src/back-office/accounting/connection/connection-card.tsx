import { Button, Descriptions, Flex, Typography } from 'antd';
import { useState } from 'react';
import { useGetSageStatusQuery } from '../../../api/operations-api';
import { endsSoon, inDays, SAGE_CONNECTION_STATES, type SageStatus } from '../../../api/sage-connection';
import { Card } from '../../../ui/card';
import { formatDateTime, formatTime } from '../../../ui/date-format';
import { AsyncView } from '../../../ui/feedback/async-view';
import { Notice } from '../../../ui/feedback/notice';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { DisconnectDialog } from './disconnect-dialog';
import { SetupCard } from './setup-card';
import { SyncCustomerDialog } from './sync-customer-dialog';
import { useConnect } from './use-connect';

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
