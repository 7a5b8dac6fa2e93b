import {
  CONTACT_LENGTHS,
  CONTACT_MESSAGES,
  CONTACT_SUBJECTS,
  type ContactSubject,
} from '../../../../../backend/src/modules/identity/contact-form/contact-rules';
import { EMAIL_ERROR } from '../../../../../backend/src/platform/email-rules';
import { isEmail } from '../../../ui/form/email-address';
import type { FieldErrors, FormValues } from '../../../ui/form/use-form';

export const SUBJECT_OPTIONS = Object.entries(CONTACT_SUBJECTS).map(([value, label]) => ({ value, label }));

/** The form's rules, as the server has them (docs/rules.md#contact-form). */
export function contactErrors({ name = '', email = '', subject = '', message = '' }: FormValues): FieldErrors {
  const errors: FieldErrors = {};
  if (name.trim() === '') errors.name = CONTACT_MESSAGES.name;
  if (!isEmail(email)) errors.email = EMAIL_ERROR;
  if (!isSubject(subject)) errors.subject = CONTACT_MESSAGES.subject;
  if (message.trim().length < CONTACT_LENGTHS.message.min) errors.message = CONTACT_MESSAGES.message;
  return errors;
}

export function contactInput({ name = '', email = '', orderNumber = '', subject = '', message = '' }: FormValues) {
  return {
    ...{ name: name.trim(), email: email.trim(), message: message.trim() },
    orderNumber: orderNumber.trim() || undefined,
    subject: isSubject(subject) ? subject : 'other',
  } as const;
}

function isSubject(value: string): value is ContactSubject {
  return Object.hasOwn(CONTACT_SUBJECTS, value);
}
