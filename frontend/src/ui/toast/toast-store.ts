export interface Toast {
  id: number;
  title: string;
  description?: string;
  /** Position on wide screens; at the foot of the window by default. */
  place?: 'cart';
  /** The picture of a product; null shows an empty tin. */
  picture?: string | null;
  links?: readonly { to: string; label: string }[];
  tone: 'info' | 'success' | 'error';
}

export type ToastMessage = Omit<Toast, 'id' | 'tone'> & Partial<Pick<Toast, 'tone'>>;

/** The toast on the screen: one at a time, so a new one replaces it. */
let toast: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: Toast | null): void {
  toast = next;
  for (const listener of listeners) listener();
}

export function showToast(message: ToastMessage): void {
  lastId += 1;
  change({ tone: 'info', ...message, id: lastId });
}

/** Hides the toast; with an id only where no other has replaced it. */
export function hideToast(id = toast?.id): void {
  if (toast?.id === id) change(null);
}

export function currentToast(): Toast | null {
  return toast;
}

export function onToastChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
