import type { FormInstance } from 'antd';
import { hasStatus, isApiError, NO_RESPONSE, rejectionOf } from '../../api/api-error';
import { showToast } from '../../ui/toast/toast-store';

/** Shows why a call failed: in a toast, and beside the fields that the server names. */
export function showCatalogueFailure(error: unknown, fallback: string, form?: FormInstance): void {
  const { message } = rejectionOf(error, fallback);
  showToast({ title: hasStatus(error, NO_RESPONSE) ? 'No connection' : 'Error', description: message, tone: 'error' });
  if (!form || !isApiError(error)) return;
  const fields = Object.keys(form.getFieldsValue());
  for (const { field, message: text } of error.problem?.errors ?? [])
    if (fields.includes(field)) form.setFields([{ name: field, errors: [text] }]);
}
