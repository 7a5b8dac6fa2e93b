import { Flex, Typography } from 'antd';
import { type ComponentProps, useState } from 'react';
import { problemMember, readableMessage } from '../../../api/api-error';
import { ReasonDialog } from '../../../api/send-dialog';
import {
  type SageContactRow,
  useCountSageContactsQuery,
  useLinkSageContactMutation,
  useListSageContactsQuery,
  useSuggestContactAccountsQuery,
  useSuggestSageContactsQuery,
  useSyncCustomerMutation,
  useUnlinkSageContactMutation,
} from '../../../api/staff-api';
import type { ListSageContactsApiArg } from '../../../api/staff-api.gen';
import { Notice } from '../../../ui/feedback/notice';
import { StateMessage } from '../../../ui/feedback/state-message';
import { DataTable } from '../../../ui/table/data-table';
import { useTableState } from '../../../ui/table/use-table-state';
import { showToast } from '../../../ui/toast/toast-store';
import { CONTACT_FILTERS, contactColumns } from './contact-columns';
import { LinkingForm, type LinkOption } from './linking-form';
import { useTypedSearch } from './use-typed-search';

interface ContactLinkingFormProps
  extends Pick<
    ComponentProps<typeof LinkingForm<LinkOption>>,
    'title' | 'search' | 'searchLabel' | 'options' | 'none' | 'onClose'
  > {
  /** The counterpart that is linked now; null if there is none. */
  now: string | null;
  /** The ids of a link to the chosen option. */
  linkTo: (id: string) => { contactId: string; userId: string };
  onLinked: () => void;
}

const DIFFERING = (
  <Notice tone="warning" icon="warning" title="Neither email nor company matches" alert>
    <p>
      This contact’s email address and company name differ from the customer’s. The customer would get its prices, and
      their invoices would go to it. Are you sure it is theirs?
    </p>
  </Notice>
);

/** Links a contact and an account, with a second confirmation where neither email nor company agrees. */
export function ContactLinkingForm({ now, linkTo, onLinked, ...form }: ContactLinkingFormProps) {
  const [differing, setDiffering] = useState<string>();
  const [link, { isLoading }] = useLinkSageContactMutation();

  const save = async ({ id }: LinkOption, reason: string) => {
    const contactDiffers = id === differing || undefined;
    const { data, error } = await link({ ...linkTo(id), chooseContactInput: { reason, contactDiffers } });
    if (problemMember(error, 'contactDiffers')) setDiffering(id);
    else if (error) return readableMessage(error, 'Failed to link the contact.');
    else {
      showToast({ title: 'Contact linked', description: data?.message, tone: 'success' });
      onLinked();
    }
  };

  return (
    <LinkingForm
      {...form}
      action="Link"
      searchPlaceholder="Name, email or reference"
      listLabel={form.search.search ? 'Found' : 'Suggested by email and company'}
      confirmation={differing ? { id: differing, action: 'Yes, This Is Their Contact', notice: DIFFERING } : undefined}
      changes={({ name }) => (
        <>
          <p>
            {now ?? 'No contact'} → {name}
          </p>
          <Typography.Paragraph type="secondary">
            Used for prices, credit and all documents from now on. Existing documents stay as they are.
          </Typography.Paragraph>
        </>
      )}
      isBusy={isLoading}
      onLink={save}
    />
  );
}

const MATCHES: Readonly<Record<string, string>> = { email: 'Same email', company: 'Same company' };

interface LinkAccountDialogProps {
  contact: SageContactRow;
  onLinked: () => void;
  onClose: () => void;
}

/** Chooses an account for a contact. */
export function LinkAccountDialog({ contact, onLinked, onClose }: LinkAccountDialogProps) {
  const typedSearch = useTypedSearch();
  const { search } = typedSearch;
  const contactId = contact.sageContactId ?? '';
  const accounts = useSuggestContactAccountsQuery(search ? { contactId, search } : { contactId }, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <ContactLinkingForm
      title={`Account of ${contact.name}`}
      now={null}
      search={typedSearch}
      searchLabel="Search verified trade customers"
      options={{
        ...accounts,
        data: accounts.currentData?.map(({ userId: id, name, email, linkedTo, match }) => ({
          id,
          name,
          details: linkedTo ? `${email} · linked to ${linkedTo} now` : email,
          match: MATCHES[match],
        })),
      }}
      none="No verified trade customer has this email or company. Try a different name, or verify the customer first."
      linkTo={(userId) => ({ contactId, userId })}
      onLinked={onLinked}
      onClose={onClose}
    />
  );
}

const MATCH_LABELS: Readonly<Record<string, string>> = {
  linked: 'Already linked',
  email: 'Same email',
  company: 'Same company',
  similar: 'Similar name',
  domain: 'Same email domain',
};

interface LinkContactDialogProps {
  account: SageContactRow['accounts'][number];
  /** The contact that the account goes by now. */
  linkedTo: string | null;
  onLinked: () => void;
  onClose: () => void;
}

/** Chooses the contact of an account. */
export function LinkContactDialog({ account, linkedTo, onLinked, onClose }: LinkContactDialogProps) {
  const typedSearch = useTypedSearch();
  const { search } = typedSearch;
  const { userId, name } = account;
  const contacts = useSuggestSageContactsQuery(search ? { userId, search } : { userId }, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <ContactLinkingForm
      title={`Sage contact of ${name}`}
      now={linkedTo}
      search={typedSearch}
      searchLabel="Search Sage's contacts"
      options={{
        ...contacts,
        data: contacts.currentData
          ?.filter(({ linked }) => !linked)
          .map(({ sageContactId: id, name: contact, email, reference, match }) => ({
            id,
            name: contact,
            details: [email, reference].filter(Boolean).join(' · '),
            match: MATCH_LABELS[match],
          })),
      }}
      none={
        search
          ? 'No such contact was found. Sync customers if it has just been created in Sage.'
          : 'No other suggestions. Search by name, email or reference.'
      }
      linkTo={(contactId) => ({ contactId, userId })}
      onLinked={onLinked}
      onClose={onClose}
    />
  );
}

interface UnlinkAccountDialogProps {
  account: SageContactRow['accounts'][number];
  contactName: string;
  onClose: () => void;
}

/** Removes the link between an account and its contact. */
export function UnlinkAccountDialog({ account, contactName, onClose }: UnlinkAccountDialogProps) {
  const [unlink] = useUnlinkSageContactMutation();
  return (
    <ReasonDialog
      title={`Unlink ${account.name}`}
      action="Remove Link"
      busy="Removing..."
      isDangerous
      extra="Saved in the audit trail."
      send={(reason) => unlink({ userId: account.userId, unlinkContactInput: { reason } })}
      failure={(error) => {
        const description = readableMessage(error, 'Failed to remove the link.');
        showToast({ title: 'Error', description, tone: 'error' });
      }}
      done={{ title: 'Link removed', description: `${account.name} is no longer linked to ${contactName}.` }}
      onClose={onClose}
    >
      <p>
        {account.name} goes back to standard prices straight away. The next order creates a new contact in Sage.
        Existing documents stay with {contactName}.
      </p>
    </ReasonDialog>
  );
}

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
