import { useEffect, useRef, useState } from 'react';
import { mayHaveHappened, rejectionOf } from '../../../api/api-error';
import { makeMergeId } from '../../../api/cart/merge-id';
import { useSendContactMessageMutation } from '../../../api/contact-api';
import { useSession } from '../../../api/session/use-session';
import { useForm } from '../../../ui/form/use-form';
import { contactErrors, contactInput } from './contact-fields';

const FAILED = 'Your message could not be sent. Please try again in a moment.';
const STILL_HERE = 'Your message is still here, and sending it again sends it once.';

/** A message that the shop has received. */
export interface SentMessage {
  text: string;
  email: string;
  reference: string;
}

/** The form of the contact page, and the message sent last. */
export function useContactForm() {
  const [send] = useSendContactMessageMutation();
  const [sent, setSent] = useState<SentMessage>();
  // Key under which a message is sent again until the shop confirms it, so that a lost response sends it once. Another
  // text under the same key is another message.
  const key = useRef<string>(undefined);

  const form = useForm({
    check: contactErrors,
    send: async (values) => {
      key.current ??= makeMergeId();
      const input = contactInput(values);
      const { data, error } = await send({ 'Idempotency-Key': key.current, contactInput: input });
      if (data) {
        key.current = undefined;
        return void setSent({ text: data.message, email: input.email, reference: data.reference });
      }
      const { message, errors } = rejectionOf(error, FAILED);
      return { message: mayHaveHappened(error) ? `${message} ${STILL_HERE}` : message, errors };
    },
  });
  usePrefilled(form.formRef, sent === undefined);
  return { form, sent, writeAnother: () => setSent(undefined) };
}

/** Fills empty fields with the signed-in user's details, until they sign out. */
function usePrefilled(formRef: React.RefObject<HTMLFormElement | null>, isShown: boolean): void {
  const { user } = useSession();
  useEffect(() => {
    if (!user || !isShown) return;
    const known: Record<string, string> = { name: `${user.firstName} ${user.lastName}`.trim(), email: user.email };
    const filled = Object.entries(known).flatMap(([name, value]) => {
      const field = formRef.current?.elements.namedItem(name);
      if (!(field instanceof HTMLInputElement) || field.value !== '') return [];
      field.value = value;
      return [{ field, value }];
    });
    return () => {
      for (const { field, value } of filled) if (field.value === value) field.value = '';
    };
  }, [user, isShown, formRef]);
}
