import { dismissToast, pushToast, removeToast, TOAST_REMOVAL_MS, type Toast, type ToastMessage } from './toast-queue';

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export function showToast(message: ToastMessage): void {
  lastId += 1;
  change(pushToast(toasts, lastId, message));
}

export function hideToast(id: number): void {
  change(dismissToast(toasts, id));
  setTimeout(() => change(removeToast(toasts, id)), TOAST_REMOVAL_MS);
}

/** Hides all toasts except errors. */
export function hideToasts(): void {
  for (const { id, tone } of toasts) if (tone !== 'error') hideToast(id);
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function onToastsChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
