import { type SageContactRow, useSuggestContactAccountsQuery } from '../../../api/operations-api';
import { ContactLinkingForm } from './contact-linking-form';
import { useTypedSearch } from './use-typed-search';

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
