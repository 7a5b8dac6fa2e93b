import type { FormInstance } from 'antd';
import { showToast } from '../ui/toast/toast-store';
import { hasStatus, NO_RESPONSE, rejectionOf } from './api-error';

/** Shows in a toast why a call failed; `fallback` where the server sent no reason. */
export function showError(error: unknown, fallback: string): void {
  showToast({ title: 'Error', description: rejectionOf(error, fallback).message, tone: 'error' });
}

/**
 * Shows why a call failed: in a toast, and beside the fields that the server names. `fieldOf` returns the form's name of
 * such a field where it is another one.
 */
export function showFailure(
  error: unknown,
  fallback: string,
  form?: FormInstance,
  fieldOf: (named: string) => string | undefined = (named) => named,
): void {
  const { message, errors } = rejectionOf(error, fallback);
  showToast({ title: hasStatus(error, NO_RESPONSE) ? 'No connection' : 'Error', description: message, tone: 'error' });
  if (!form) return;
  const shown = Object.keys(form.getFieldsValue());
  const fields = Object.entries(errors)
    .map(([named, problem]) => ({ name: pathOf(fieldOf(named) ?? ''), errors: [problem] }))
    .filter(({ name: [first] }) => shown.includes(String(first)));
  form.setFields(fields);
  if (fields[0]) form.scrollToField(fields[0].name, { focus: true, block: 'center' });
}

/** "specifications.0.name" → the path of a field within a list. */
function pathOf(name: string): (string | number)[] {
  return name.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}
