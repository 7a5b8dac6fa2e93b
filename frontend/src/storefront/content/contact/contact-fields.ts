import type { ContactSubject } from '../../../api/contact-api';
import { EMAIL_ERROR, isEmail } from '../../../ui/form/email-address';
import type { FieldErrors, FormValues } from '../../../ui/form/use-form';

export const LENGTHS = { name: 100, orderNumber: 40, message: { min: 10, max: 2000 } } as const;

const SUBJECTS: Record<ContactSubject, string> = {
  order: 'Order or delivery',
  advice: 'Colour or product advice',
  return: 'Returns',
  trade: 'Trade account',
  other: 'Something else',
};

export const SUBJECT_OPTIONS = Object.entries(SUBJECTS).map(([value, label]) => ({ value, label }));

/** The form's rules, as the server has them (docs/rules.md#contact-form). */
export function contactErrors({ name = '', email = '', subject = '', message = '' }: FormValues): FieldErrors {
  const errors: FieldErrors = {};
  if (name.trim() === '') errors.name = 'Enter your name';
  if (!isEmail(email)) errors.email = EMAIL_ERROR;
  if (!isSubject(subject)) errors.subject = 'Choose what it is about';
  if (message.trim().length < LENGTHS.message.min) errors.message = `Write at least ${LENGTHS.message.min} characters`;
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
  return Object.hasOwn(SUBJECTS, value);
}
