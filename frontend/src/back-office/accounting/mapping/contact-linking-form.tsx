import { Typography } from 'antd';
import { type ComponentProps, useState } from 'react';
import { problemMember, readableMessage } from '../../../api/api-error';
import { useLinkSageContactMutation } from '../../../api/operations-api';
import { Notice } from '../../../ui/feedback/notice';
import { showToast } from '../../../ui/toast/toast-store';
import { LinkingForm, type LinkOption } from './linking-form';

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
