import { type SageContactRow, useSuggestSageContactsQuery } from '../../../api/operations-api';
import { ContactLinkingForm } from './contact-linking-form';
import { useTypedSearch } from './use-typed-search';

const MATCHES: Readonly<Record<string, string>> = {
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
            match: MATCHES[match],
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
