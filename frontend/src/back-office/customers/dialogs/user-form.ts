import { EMAIL_ERROR } from '../../../../../backend/src/platform/email-rules';
import { isEmail } from '../../../ui/form/email-address';
import { showToast } from '../../../ui/toast/toast-store';

export const EMAIL_RULES = [
  { required: true, whitespace: true, message: 'Email address is required' },
  {
    validator: (_: unknown, text = '') =>
      text.trim() === '' || isEmail(text) ? Promise.resolve() : Promise.reject(new Error(EMAIL_ERROR)),
  },
];
export const USERNAME_RULES = [
  { required: true, whitespace: true, message: 'Username is required' },
  { min: 3, message: 'Username must be at least 3 characters' },
  { max: 50, message: 'Username must be less than 50 characters' },
];
export const PASSWORD_RULES = [
  { required: true, message: 'Password is required' },
  { min: 6, message: 'Password must be at least 6 characters' },
];

/** Shows a toast where a required field is empty; nothing is sent then. */
export function showMissingFields(values: Record<string, unknown>): void {
  if (Object.values(values).every((value) => typeof value === 'string' && value.trim() !== '')) return;
  showToast({ title: 'Validation Error', description: 'Please fill in all required fields.', tone: 'error' });
}
