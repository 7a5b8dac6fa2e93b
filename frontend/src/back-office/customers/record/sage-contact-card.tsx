import { Button, Flex, Space, Typography } from 'antd';
import { useState } from 'react';
import { useSession } from '../../../api/session/use-session';
import type { CustomerRecord } from '../../../api/staff-api';
import { Card } from '../../../ui/card';
import { formatDateTime } from '../../../ui/date-format';
import { formatPounds } from '../../../ui/money/money-format';
import { UnlinkDialog } from '../trade/unlink-dialog';
import { VerifyDialog } from '../trade/verify-dialog';
import { Details } from './details';

/** The Sage contact whose prices the customer gets, with its credit (docs/rules.md#contact-links). */
export function SageContactCard({ customer }: { customer: CustomerRecord }) {
  const { user } = useSession();
  const [opened, setOpened] = useState<'choose' | 'unlink' | null>(null);
  const { sageContact, tradeCustomerStatus } = customer;
  const mayChange = user?.role !== 'support' && tradeCustomerStatus === 'verified';
  const close = () => setOpened(null);
  return (
    <Card title="Sage contact">
      <Flex vertical gap="middle">
        {sageContact ? (
          <Details entries={entriesOf(sageContact)} />
        ) : (
          <Typography.Text>
            None linked. {tradeCustomerStatus === 'verified' && 'The first order creates one in Sage.'}
          </Typography.Text>
        )}
        {mayChange && (
          <Space wrap>
            <Button onClick={() => setOpened('choose')}>{sageContact ? 'Choose Another…' : 'Choose Contact…'}</Button>
            {sageContact && (
              <Button danger onClick={() => setOpened('unlink')}>
                Remove Link…
              </Button>
            )}
          </Space>
        )}
      </Flex>
      {opened === 'choose' && <VerifyDialog application={customer} onClose={close} />}
      {opened === 'unlink' && sageContact && (
        <UnlinkDialog customer={customer} contactName={sageContact.name} onClose={close} />
      )}
    </Card>
  );
}

function entriesOf(contact: NonNullable<CustomerRecord['sageContact']>) {
  const { name, terms, creditLimit, balance, overdue, readAt, otherAccounts } = contact;
  return [
    ['Name', <strong key="name">{name}</strong>],
    ['Terms', terms],
    ['Credit limit', creditLimit === null ? 'None' : formatPounds(creditLimit)],
    ['Balance', balance === null ? 'Not read yet' : formatPounds(balance)],
    ['Overdue', overdue !== null && formatPounds(overdue)],
    ['Read from Sage', readAt && formatDateTime(readAt)],
    ['Other accounts', otherAccounts > 0 && `${otherAccounts} more in the shop`],
  ] as const;
}
