import type { FormInstance } from 'antd';
import { rejectionOf } from '../../api/api-error';
import { showToast } from '../../ui/toast/toast-store';

/** Shows why a call was rejected: beside the named fields, and in a toast. */
export function showOrderRejection(error: unknown, fallback: string, form?: FormInstance): void {
  const { message, errors } = rejectionOf(error, fallback);
  form?.setFields(Object.entries(errors).map(([name, problem]) => ({ name, errors: [problem] })));
  showToast({ title: 'Error', description: message, tone: 'error' });
}
