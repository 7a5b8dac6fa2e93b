import { Button, Flex, Typography } from 'antd';
import type { SageContactRow } from '../../../api/operations-api';
import { formatDay, formatDayAndTime } from '../../../ui/date-format';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { Lines } from '../../../ui/record/lines';
import type { Column } from '../../../ui/table/table-columns';
import cell from '../../../ui/table/text-cell.module.css';

export const CONTACT_FILTERS = [
  { value: 'linked', label: 'Linked' },
  { value: 'unlinked', label: 'Contact without account' },
  { value: 'no-contact', label: 'Account without contact' },
] as const;

type Account = SageContactRow['accounts'][number];

/** Callbacks of the buttons in a row. */
interface ContactActions {
  onLinkContact: (account: Account, linkedTo: string | null) => void;
  onLinkAccount: (contact: SageContactRow) => void;
  onUnlink: (account: Account, contact: SageContactRow) => void;
  onMake: (account: Account) => void;
}

export function contactColumns(actions: ContactActions): readonly Column<SageContactRow>[] {
  return [
    {
      key: 'name',
      title: 'Contact in Sage',
      render: (contact) => <ContactName contact={contact} />,
      sortable: true,
      minWidth: 180,
    },
    {
      key: 'email',
      title: 'Email',
      render: ({ email }) => email ?? '–',
      sortable: true,
      width: 190,
      isHiddenOnTablet: true,
    },
    {
      key: 'terms',
      title: 'Prices',
      render: ({ priceType, sageContactId }) => (sageContactId ? (priceType ?? 'Standard') : '–'),
      width: 110,
    },
    {
      key: 'credit',
      title: 'Credit days',
      render: ({ creditDays }) => creditDays ?? '–',
      sortable: 'descending-first',
      align: 'right',
      width: 110,
      isHiddenOnTablet: true,
    },
    {
      key: 'accounts',
      title: 'Accounts',
      render: (row) => <Accounts row={row} actions={actions} />,
      sortable: 'descending-first',
      width: 330,
    },
    {
      key: 'synced',
      title: 'Last sync',
      render: ({ lastSyncAt }) =>
        lastSyncAt ? <time dateTime={lastSyncAt}>{formatDayAndTime(lastSyncAt)}</time> : '–',
      sortable: 'descending-first',
      width: 120,
      isHiddenAtFirst: true,
    },
  ];
}

/** One element: the cards of narrow screens lay out the elements of a cell side by side. */
function ContactName({ contact }: { contact: SageContactRow }) {
  const { sageContactId, name, reference, deletedAt, suggestion, accounts } = contact;
  if (!sageContactId)
    return (
      <div className={cell.cell}>
        <StatusBadge tone="warning">No contact</StatusBadge>
        <Typography.Text type="secondary" style={{ display: 'block' }}>
          {suggestion && accounts[0]?.isTradeVerified ? `Perhaps ${suggestion.name}` : 'Created with the first order'}
        </Typography.Text>
      </div>
    );
  return (
    <div className={cell.cell}>
      {name}
      {reference && (
        <Typography.Text type="secondary" style={{ display: 'block' }}>
          {reference}
        </Typography.Text>
      )}
      {deletedAt && (
        <Typography.Text type="secondary" style={{ display: 'block' }}>
          <StatusBadge tone="error">Deleted in Sage</StatusBadge> {formatDay(deletedAt)}. The next order creates a new
          contact.
        </Typography.Text>
      )}
    </div>
  );
}

function Accounts({ row, actions }: { row: SageContactRow; actions: ContactActions }) {
  const isContact = row.sageContactId !== null;
  return (
    <Lines>
      {row.accounts.map((account) => (
        <li key={account.userId}>
          {account.name}
          <Typography.Text type="secondary" style={{ display: 'block' }}>
            {account.email}
          </Typography.Text>
          {account.pending && (
            <Typography.Text type="secondary" style={{ display: 'block' }}>
              {account.pending}
            </Typography.Text>
          )}
          <Flex wrap gap={4}>
            {account.isTradeVerified && (
              <Action
                label={isContact ? 'Change Contact…' : 'Link Contact…'}
                of={account.name}
                onClick={() => actions.onLinkContact(account, isContact ? row.name : null)}
              />
            )}
            {!isContact && <Action label="Create Contact" of={account.name} onClick={() => actions.onMake(account)} />}
            {isContact && <Action label="Unlink…" of={account.name} onClick={() => actions.onUnlink(account, row)} />}
          </Flex>
        </li>
      ))}
      {isContact && row.deletedAt === null && (
        <li>
          <Action label="Link an Account…" of={row.name} onClick={() => actions.onLinkAccount(row)} />
        </li>
      )}
    </Lines>
  );
}

function Action({ label, of, onClick }: { label: string; of: string; onClick: () => void }) {
  return (
    <Button size="small" type="text" onClick={onClick} aria-label={`${label.replace('…', '')}: ${of}`}>
      {label}
    </Button>
  );
}
