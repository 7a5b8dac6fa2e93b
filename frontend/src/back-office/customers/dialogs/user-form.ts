import type { FormInstance } from 'antd';
import { EMAIL_ERROR } from '../../../../../backend/src/platform/email-rules';
import { isApiError, readableMessage } from '../../../api/api-error';
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

/** Shows why a call failed: in a toast, and beside the fields that the server names. */
export function showUserFailure(error: unknown, fallback: string, form: FormInstance): void {
  showToast({ title: 'Error', description: readableMessage(error, fallback), tone: 'error' });
  if (!isApiError(error)) return;
  const fields = Object.keys(form.getFieldsValue());
  for (const { field, message } of error.problem?.errors ?? []) {
    if (fields.includes(field)) form.setFields([{ name: field, errors: [message] }]);
  }
}
