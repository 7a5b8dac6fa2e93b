import { hasStatus, problemMember, readableMessage } from '../../../api/api-error';
import { showToast } from '../../../ui/toast/toast-store';

export function showConnected(message: string): void {
  showToast({ title: 'Connected to Sage', description: message || undefined, tone: 'success' });
}

export function showConnectionFailed(message: string): void {
  showToast({ title: 'Connection Failed', description: message || 'Failed to connect to Sage', tone: 'error' });
}

const REJECTIONS: Record<string, string> = {
  access_denied: 'Access was denied on Sage’s page. Nothing has changed.',
  server_error: 'Sage reported an internal error. Please try again in a few minutes.',
  temporarily_unavailable: 'Sage is not available right now. Please try again in a few minutes.',
};

/** Returns why Sage's page sent the browser back without a code. The text of an unknown reason is not shown: anyone can write it. */
export function rejectionText(error: string): string {
  return REJECTIONS[error] ?? 'Failed to connect to Sage';
}

const SESSION_ENDED =
  'Your session ended while you were signing in to Sage. Please sign in and connect again. Nothing has changed.';

/** Returns why a connection was not finished. */
export function completionFailure(error: unknown): string {
  if (hasStatus(error, 401)) return SESSION_ENDED;
  if (hasStatus(error, 403)) return 'Only an administrator can connect the shop to Sage.';
  return readableMessage(error, 'Failed to complete Sage authorization');
}

/** Returns whether the login opens several businesses, one of which is to be confirmed on the page of the connection. */
export function asksForBusiness(error: unknown): boolean {
  return problemMember(error, 'businesses') !== undefined;
}
