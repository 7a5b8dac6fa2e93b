import { Button, Table } from 'antd';
import { useState } from 'react';
import { type CustomerRecord, useListUserSessionsQuery } from '../../../api/staff-api';
import { Card } from '../../../ui/card';
import { formatDateTime } from '../../../ui/date-format';
import { AsyncView } from '../../../ui/feedback/async-view';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { StateMessage } from '../../../ui/feedback/state-message';
import { SignOutDialog } from '../dialogs/sign-out-dialog';

/** The devices on which the customer is signed in. */
export function SessionsTab({ customer }: { customer: CustomerRecord }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, refetch } = useListUserSessionsQuery({ id: customer.id }, { refetchOnMountOrArgChange: true });
  return (
    <Card
      title="Signed in on"
      aside={
        <Button danger disabled={data?.length === 0} onClick={() => setIsOpen(true)}>
          Sign Out Everywhere…
        </Button>
      }
    >
      <AsyncView
        data={data}
        error={error}
        onRetry={refetch}
        what="the sessions"
        skeleton={<Skeleton height="160px" />}
        isEmpty={(sessions) => sessions.length === 0}
        empty={<StateMessage icon="lock" title="Not signed in" text="The customer is not signed in on any device." />}
      >
        {(sessions) => (
          <Table
            size="small"
            rowKey="id"
            pagination={false}
            dataSource={sessions}
            columns={[
              {
                title: 'Device',
                dataIndex: 'browser',
                render: (browser: string, { current }) => (current ? `${browser} (this one)` : browser),
              },
              { title: 'Since', dataIndex: 'startedAt', render: formatDateTime },
              { title: 'Last seen', dataIndex: 'lastSeen', render: formatDateTime },
            ]}
          />
        )}
      </AsyncView>
      {isOpen && <SignOutDialog user={customer} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}
