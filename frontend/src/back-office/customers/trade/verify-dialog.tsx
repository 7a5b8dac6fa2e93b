import { Button, Flex, Form, Input, Radio, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { problemMember, readableMessage } from '../../../api/api-error';
import {
  type SageContactSuggestion,
  useDecideTradeMutation,
  useSuggestSageContactsQuery,
} from '../../../api/staff-api';
import { AsyncView } from '../../../ui/feedback/async-view';
import { Notice } from '../../../ui/feedback/notice';
import { Spinner } from '../../../ui/feedback/spinner';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { FormDialog } from '../../../ui/form/form-dialog';
import { useSettled } from '../../../ui/hooks/use-settled';
import { formatPounds } from '../../../ui/money/money-format';
import { showToast } from '../../../ui/toast/toast-store';
import { applicantName, type TradeApplicant } from '../labels';
import { UnlinkDialog } from './unlink-dialog';
import styles from './verify-dialog.module.css';

interface VerifyDialogProps {
  application: TradeApplicant;
  onClose: () => void;
}

const TYPING_PAUSE_MS = 300;
/** A single letter would match every name. */
const SHORTEST_SEARCH = 2;
/** The choice where Sage does not have the customer: the first order creates the contact. */
const NEW_CONTACT = 'new';

const MATCHES: Record<SageContactSuggestion['match'], string> = {
  linked: 'Already linked',
  email: 'Same email',
  company: 'Same company',
  similar: 'Similar name',
  domain: 'Same email domain',
  search: '',
};

/**
 * Verifies a customer with the Sage contact whose negotiated prices apply; a second confirmation is needed where
 * neither email nor company agrees. Also changes the contact of a verified customer (docs/rules.md#contact-links).
 */
export function VerifyDialog({ application, onClose }: VerifyDialogProps) {
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState<string>();
  const [note, setNote] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [differing, setDiffering] = useState<string>();
  const [isUnlinking, setUnlinking] = useState(false);
  const [decide, { isLoading }] = useDecideTradeMutation();
  const settled = useSettled(typed.trim(), TYPING_PAUSE_MS);
  const search = settled.length < SHORTEST_SEARCH ? '' : settled;
  const contacts = useSuggestSageContactsQuery(
    search ? { userId: application.id, search } : { userId: application.id },
    { refetchOnMountOrArgChange: true },
  );
  const company = applicantName(application);
  const isVerified = application.tradeCustomerStatus === 'verified';
  const linked = isVerified ? contacts.data?.find((contact) => contact.linked) : undefined;
  const chosen = wanted ?? linked?.sageContactId;

  const verify = async () => {
    setAsked(true);
    if (!chosen) return;
    if (chosen === linked?.sageContactId) return onClose();
    const sageContactId = chosen === NEW_CONTACT ? undefined : chosen;
    const { error } = await decide({
      id: application.id,
      decideTradeInput: {
        status: 'verified',
        note: note.trim() || undefined,
        sageContactId,
        contactDiffers: chosen === differing || undefined,
      },
    });
    if (problemMember(error, 'contactDiffers')) return setDiffering(chosen);
    if (error) {
      const description = readableMessage(error, 'Failed to verify the customer.');
      return showToast({ title: 'Error', description, tone: 'error' });
    }
    showToast(
      isVerified
        ? { title: 'Contact chosen', description: `${company} now gets this contact’s prices.`, tone: 'success' }
        : {
            title: 'Verified',
            description: `${company} now sees trade prices. We have emailed them.`,
            tone: 'success',
          },
    );
    onClose();
  };

  const action = isVerified ? 'Choose Contact' : 'Verify Customer';
  const isDiffering = chosen !== undefined && chosen === differing;
  if (isUnlinking && linked) {
    return <UnlinkDialog customer={application} contactName={linked.name} onClose={onClose} />;
  }

  return (
    <FormDialog
      title={isVerified ? `Sage contact of ${company}` : `Verify ${company}`}
      action={isDiffering ? 'Yes, This Is Their Contact' : action}
      busy={isVerified ? 'Choosing...' : 'Verifying...'}
      isBusy={isLoading}
      isDangerous={isDiffering}
      onSubmit={() => void verify()}
      onClose={onClose}
    >
      <Form layout="vertical" requiredMark={false} disabled={isLoading}>
        <Form.Item label="Search Sage's contacts" htmlFor="sage-search">
          <Input
            id="sage-search"
            type="search"
            placeholder="Name, email or reference"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Form.Item>
        <Form.Item>
          <Typography.Text id="sage-contacts" type="secondary" strong>
            {search ? `Contacts found${countOf(contacts.data)}` : 'Suggested by email and company'}
          </Typography.Text>
          <AsyncView
            data={contacts.data}
            error={contacts.error}
            onRetry={contacts.refetch}
            what="the Sage contacts"
            skeleton={<Spinner text="Searching Sage’s contacts…" />}
          >
            {(found) => (
              <Radio.Group
                aria-labelledby="sage-contacts"
                value={chosen}
                onChange={({ target }) => setWanted(target.value as string)}
              >
                <div className={styles.choices}>
                  {found.map((contact) => (
                    <Radio key={contact.sageContactId} value={contact.sageContactId}>
                      <Contact contact={contact} />
                    </Radio>
                  ))}
                  {found.length === 0 && (
                    <Typography.Text type="secondary">
                      No such contact was found. An admin can sync customers if it has just been created in Sage.
                    </Typography.Text>
                  )}
                </div>
                {!isVerified && (
                  <Radio value={NEW_CONTACT}>
                    <Choice name={<strong>None of these</strong>}>
                      Standard prices for now. The first order creates a contact in Sage.
                    </Choice>
                  </Radio>
                )}
              </Radio.Group>
            )}
          </AsyncView>
        </Form.Item>
        {linked && (
          <Form.Item>
            <Button danger style={{ height: 'auto', whiteSpace: 'normal' }} onClick={() => setUnlinking(true)}>
              Remove the link to {linked.name}…
            </Button>
          </Form.Item>
        )}
        {isDiffering && (
          <Notice tone="error" icon="warning" title="Neither email nor company matches" alert>
            <p>
              This contact’s email address and company name differ from the customer’s. The customer would get its
              prices, and their invoices would go to it. Are you sure it is theirs?
            </p>
          </Notice>
        )}
        {isAsked && !chosen && (
          <Notice tone="error" icon="warning" alert>
            <p>Choose the contact whose prices this customer should get.</p>
          </Notice>
        )}
        <Form.Item
          label="Note (optional)"
          htmlFor="verify-note"
          extra="For your colleagues. Customers can request a copy."
        >
          <Input.TextArea
            id="verify-note"
            rows={2}
            maxLength={1000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}

/** Returns ": 12", to point to the options below the edge of the list. */
function countOf(contacts: readonly unknown[] | undefined): string {
  return contacts ? `: ${contacts.length}` : '';
}

function Contact({
  contact: { name, email, reference, match, hasNegotiatedPrices, linkedUsers, linked, terms, creditLimit },
}: ContactProps) {
  const others = linkedUsers - (linked ? 1 : 0);
  const details = [
    email,
    reference,
    hasNegotiatedPrices ? 'negotiated price list' : 'standard prices',
    creditLimit === null ? 'no credit limit' : `credit limit ${formatPounds(creditLimit)}`,
    `due ${terms[0]?.toLowerCase()}${terms.slice(1)}`,
    others > 0 && `${others} other ${others === 1 ? 'account' : 'accounts'}`,
  ];
  return (
    <Choice
      name={
        <>
          <strong>{name}</strong>
          {MATCHES[match] && (
            <StatusBadge tone={match === 'email' || match === 'linked' ? 'success' : 'info'}>
              {MATCHES[match]}
            </StatusBadge>
          )}
        </>
      }
    >
      {details.filter(Boolean).join(' · ')}
    </Choice>
  );
}

/** The label of a radio button: a name, with details below it. */
function Choice({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <Flex component="span" vertical style={{ padding: '6px 0', overflowWrap: 'anywhere' }}>
      <Flex component="span" wrap align="center" gap="2px 8px">
        {name}
      </Flex>
      <Typography.Text type="secondary">{children}</Typography.Text>
    </Flex>
  );
}

interface ContactProps {
  contact: SageContactSuggestion;
}
