type ToastTone = 'info' | 'success' | 'error';

export interface Toast {
  id: number;
  title: string;
  description?: string;
  /** Position on wide screens; at the foot of the window by default. */
  place?: 'cart';
  /** The picture of a product; null shows an empty tin. */
  picture?: string | null;
  links?: readonly { to: string; label: string }[];
  tone: ToastTone;
  open: boolean;
}

export type ToastMessage = Pick<Toast, 'title' | 'description' | 'place' | 'picture' | 'links'> & { tone?: ToastTone };

const TOAST_LIMIT = 1;
export const TOAST_SHOWN_MS = 5_000;
export const TOAST_REMOVAL_MS = 1_000_000;
const TOAST_SWIPE_PX = 50;

/** Returns the toasts with a new one; beyond the limit the oldest is dropped. */
export function pushToast(toasts: readonly Toast[], id: number, { tone = 'info', ...message }: ToastMessage): Toast[] {
  return [{ ...message, id, tone, open: true }, ...toasts].slice(0, TOAST_LIMIT);
}

/** A dismissed toast leaves the screen at once and the list after the removal delay. */
export function dismissToast(toasts: readonly Toast[], id: number): Toast[] {
  return toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast));
}

export function removeToast(toasts: readonly Toast[], id: number): Toast[] {
  return toasts.filter((toast) => toast.id !== id);
}

/** Only a swipe to the right counts, and only beyond the threshold. */
export function isSwipedAway(startX: number, endX: number): boolean {
  return endX - startX >= TOAST_SWIPE_PX;
}
