import { Flex, Typography } from 'antd';
import { useState } from 'react';
import { readableMessage } from '../../../api/api-error';
import {
  type SageContactRow,
  useCountSageContactsQuery,
  useListSageContactsQuery,
  useSyncCustomerMutation,
} from '../../../api/operations-api';
import type { ListSageContactsApiArg } from '../../../api/shop-api.gen';
import { StateMessage } from '../../../ui/feedback/state-message';
import { DataTable } from '../../../ui/table/data-table';
import { useTableState } from '../../../ui/table/use-table-state';
import { showToast } from '../../../ui/toast/toast-store';
import { CONTACT_FILTERS, contactColumns } from './contact-columns';
import { LinkAccountDialog } from './link-account-dialog';
import { LinkContactDialog } from './link-contact-dialog';
import { UnlinkAccountDialog } from './unlink-account-dialog';

type Account = SageContactRow['accounts'][number];
type Dialog =
  | { kind: 'contact'; account: Account; linkedTo: string | null }
  | { kind: 'account'; contact: SageContactRow }
  | { kind: 'unlink'; account: Account; contact: SageContactRow };

/** A choice goes through the queue to Sage: until it is settled the list is read again this often. */
const PENDING_POLL_MS = 2_000;
const IDLE_POLL_MS = 30_000;

/** Contacts of Sage and accounts of the shop; a person links them (docs/rules.md#contact-links). */
export function ContactsTab() {
  const [dialog, setDialog] = useState<Dialog>();
  const [isWaiting, setIsWaiting] = useState(false);
  const state = useTableState<ListSageContactsApiArg>({
    name: 'sage-contacts',
    filters: ['filter'],
    defaultSort: 'name',
  });
  const polling = {
    refetchOnMountOrArgChange: true,
    pollingInterval: isWaiting ? PENDING_POLL_MS : IDLE_POLL_MS,
    skipPollingIfUnfocused: true,
  };
  const contacts = useListSageContactsQuery(state.query, polling);
  const { data: counts } = useCountSageContactsQuery(undefined, polling);
  const [makeContact] = useSyncCustomerMutation();
  const close = () => setDialog(undefined);
  const waitAndClose = () => {
    setIsWaiting(true);
    close();
  };
  const make = async ({ userId, name }: Account) => {
    const { error } = await makeContact({ syncCustomerInput: { userId } });
    if (error)
      return showToast({
        title: 'Sync Failed',
        description: readableMessage(error, 'Failed to sync customer to Sage'),
        tone: 'error',
      });
    setIsWaiting(true);
    showToast({ title: 'Creating the contact', description: `${name} will get a contact in Sage.`, tone: 'success' });
  };
  const countOf: Record<string, number | undefined> = {
    unlinked: counts?.unlinked,
    'no-contact': counts?.noContact,
  };
  return (
    <Flex vertical gap={16}>
      <Typography.Paragraph type="secondary">
        Each customer’s documents and negotiated prices come from one contact in Sage. Only staff can link an existing
        contact, and only to a verified trade customer; every other account gets its own contact with its first order,
        or now.
      </Typography.Paragraph>
      <DataTable
        label="Contacts and accounts"
        noun={{ one: 'contact', many: 'contacts' }}
        columns={contactColumns({
          onLinkContact: (account, linkedTo) => setDialog({ kind: 'contact', account, linkedTo }),
          onLinkAccount: (contact) => setDialog({ kind: 'account', contact }),
          onUnlink: (account, contact) => setDialog({ kind: 'unlink', account, contact }),
          onMake: (account) => void make(account),
        })}
        filters={[{ name: 'filter', label: 'Show', options: CONTACT_FILTERS }]}
        views={CONTACT_FILTERS.map(({ value, label }) => ({
          label,
          filters: { filter: value },
          count: countOf[value],
          isToDo: value !== 'linked',
        }))}
        rowKey={({ sageContactId, accounts }) => sageContactId ?? accounts[0]?.userId ?? ''}
        rowLabel={({ name }) => name}
        state={state}
        list={contacts}
        searchPlaceholder="Search by name, email or reference…"
        empty={
          <StateMessage
            icon="user"
            title="No contacts yet"
            text="They arrive with the first customer sync from Sage."
          />
        }
        noMatch={
          state.filters.filter && !state.search ? <StateMessage icon="check" title="Nothing missing" /> : undefined
        }
      />
      {dialog?.kind === 'contact' && (
        <LinkContactDialog
          account={dialog.account}
          linkedTo={dialog.linkedTo}
          onLinked={waitAndClose}
          onClose={close}
        />
      )}
      {dialog?.kind === 'account' && (
        <LinkAccountDialog contact={dialog.contact} onLinked={waitAndClose} onClose={close} />
      )}
      {dialog?.kind === 'unlink' && (
        <UnlinkAccountDialog account={dialog.account} contactName={dialog.contact.name} onClose={close} />
      )}
    </Flex>
  );
}
